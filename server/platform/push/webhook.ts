import { createHmac } from "node:crypto";
import type { Clock } from "../clock.ts";
import { postToProvider, type PushProvider } from "./provider.ts";

/** The signature that a receiver checks: hexadecimal HMAC-SHA256 of `<timestamp>.<body>` under the shared secret. */
export const buildSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

/**
 * Posts the push to the operator's own address. The signature covers the time, so that an old call cannot be replayed.
 * `idempotency-key` is the same at every attempt, so that the receiver can drop repeated ones.
 */
export const createWebhookProvider = ({
  url,
  secret,
  clock,
}: {
  url: string;
  secret: string;
  clock: Clock;
}): PushProvider => ({
  name: "WEBHOOK",
  async send({ idempotencyKey, developerId, shopId, brandId, pushId, title, description, couponId }) {
    const body = JSON.stringify({
      id: pushId,
      developerId,
      site_type: shopId === null ? "BRAND" : "SHOP",
      shop_id: shopId,
      brand_id: brandId,
      title,
      description,
      coupon_id: couponId,
    });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    await postToProvider(url, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "idempotency-key": idempotencyKey,
        "x-choba-timestamp": timestamp,
        "x-choba-signature": `v1=${buildSignature(secret, timestamp, body)}`,
      },
      body,
    });
    return null;
  },
});
