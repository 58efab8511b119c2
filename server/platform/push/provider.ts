import { HopelessJob } from "../jobs/kind.ts";
import { readLimitedText } from "../log/limitedText.ts";
import type { PushProviderName } from "../../../src/generated/server.ts";

/** A notification on its way to the members' devices. */
export type PushMessage = {
  /** The same at every attempt to send the same text. Apple takes at most 64 bytes of it. */
  idempotencyKey: string;
  developerId: number;
  /** Null for a whole brand. */
  shopId: number | null;
  /** Null together with the shop for all shops of the developer. */
  brandId: number | null;
  pushId: number;
  title: string;
  description: string;
  /** The coupon that opens as the notification is pressed. */
  couponId: number | null;
};

/** Sends notifications to devices. */
export type PushProvider = {
  name: PushProviderName;
  /**
   * Sends the message once and gives the provider's id for it, if there is one.
   * @throws Hopeless if another attempt would fail too; any other error may be retried
   */
  send(message: PushMessage): Promise<string | null>;
};

/** Milliseconds to wait for a provider: less than the lease of a job and than the time in which the server closes. */
const providerTimeout = 8000;
/** Characters of an answer that are read. Google's tokens are the longest of them, with 2,000. */
const mostCharacters = 100_000;
/** Characters of a refusal that are kept for people to read. */
const maxRefusalLength = 300;

/**
 * Sends one POST and gives the body of a 2xx answer.
 * @throws Error for 429, 408, 5xx and a timeout; Hopeless for any other refusal
 */
export async function postToProvider(
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<string> {
  const response = await fetch(url, {
    ...init,
    method: "POST",
    // A redirect could send the message to an address that nobody configured.
    redirect: "error",
    signal: AbortSignal.timeout(providerTimeout),
  });
  const text = await readLimitedText(response, mostCharacters);
  // The push is taken; only what was said about it is too long, and sending it again would send it twice.
  if (response.ok) return text ?? "{}";
  const refusal = `${response.status} ${(text ?? "").slice(0, maxRefusalLength)}`.trim();
  const passing = response.status >= 500 || [401, 408, 429].includes(response.status);
  throw passing ? new Error(refusal) : new HopelessJob(refusal);
}
