import type { Clock } from "../clock.ts";
import { createGoogleTokenSource, type ServiceAccount } from "./googleToken.ts";
import { postToProvider, type PushMessage, type PushProvider } from "./provider.ts";

/** The topic that the app of a member subscribes to: `shop-431` for each of the member's shops, `brand-13-1` for each of their brands, and `brand-13`. */
function buildTopic({ shopId, brandId, developerId }: Pick<PushMessage, "shopId" | "brandId" | "developerId">) {
  if (shopId !== null) return `shop-${shopId}`;
  return brandId === null ? `brand-${developerId}` : `brand-${developerId}-${brandId}`;
}

/**
 * Firebase Cloud Messaging, HTTP v1. A push goes to a topic in one call, so that it cannot be sent in part. FCM has no
 * idempotency key; if a push is sent twice (decision 9), both have the same tag and the second replaces the first on the
 * device.
 */
export function createFcmProvider({
  account,
  endpoint,
  clock,
}: {
  account: ServiceAccount;
  endpoint: string;
  clock: Clock;
}): PushProvider {
  const token = createGoogleTokenSource(account, clock);
  const url = `${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  return {
    name: "FCM",
    async send(message) {
      const { idempotencyKey: tag, title, description, pushId, couponId } = message;
      const answer = await postToProvider(url, {
        headers: { "content-type": "application/json; charset=utf-8", authorization: `Bearer ${await token()}` },
        body: JSON.stringify({
          message: {
            topic: buildTopic(message),
            notification: { title, body: description },
            data: { push_id: String(pushId), ...(couponId !== null && { coupon_id: String(couponId) }) },
            android: { collapse_key: tag, notification: { tag } },
            apns: { headers: { "apns-collapse-id": tag } },
          },
        }),
      });
      return (JSON.parse(answer) as { name?: string }).name ?? null;
    },
  };
}
