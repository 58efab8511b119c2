import { Hopeless } from "../../../jobs/kind.ts";
import type { PushProviderName } from "../../../../src/generated/server.ts";

/** A notification on its way to the members' devices. */
export type PushMessage = {
  /** The same at every attempt at the same text. Short: Apple takes 64 bytes of it. */
  idempotencyKey: string;
  developerId: number;
  /** Null: to the members of the brand. */
  shopId: number | null;
  /** Null with no shop either: to the members of all shops of the developer. */
  brandId: number | null;
  pushId: number;
  title: string;
  description: string;
};

/** What brings notifications to devices. */
export type PushProvider = {
  name: PushProviderName;
  /**
   * Hands the message over once and gives the provider's own number for it, if it has one.
   * @throws Hopeless where another attempt would be refused too; anything else: it may go through later
   */
  send(message: PushMessage): Promise<string | null>;
};

/** Milliseconds to wait for a provider: well below the lease of a job, and below the time that the server takes to close. */
const patience = 8000;
/** Characters of a refusal that are kept for people to read. */
const shown = 300;

/**
 * One POST; gives the body of a 2xx answer.
 * @throws Error for 429, 408, 5xx, no answer and an answer that is late; Hopeless for any other refusal
 */
export async function post(url: string, init: { headers: Record<string, string>; body: string }): Promise<string> {
  const response = await fetch(url, {
    ...init,
    method: "POST",
    // A redirect would carry the message to an address that nobody configured.
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (response.ok) return text;
  const refusal = `${response.status} ${text.slice(0, shown)}`.trim();
  const passing = response.status >= 500 || [401, 408, 429].includes(response.status);
  throw passing ? new Error(refusal) : new Hopeless(refusal);
}
