import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { buildGuardedLookup, isCallableUrl, PrivateAddress, type AddressBounds } from "./publicAddress.ts";

/** Seconds within which the receiver must answer: less than the lease of a job and than the time in which the server closes. */
export const answerSeconds = 5;

/** Why no answer came. */
type PostFault = "timeout" | "private" | "name" | "certificate" | "connection";

/** The status of the receiver's answer, or why there is none. */
export type PostOutcome = { status: number; fault?: undefined } | { status?: undefined; fault: PostFault };

const nameCodes: readonly string[] = ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA"];
const isCertificateCode = (code: string): boolean => /CERT|SIGNATURE|ISSUER|^ERR_TLS|^ERR_SSL/.test(code);

function toFault(error: unknown): PostFault {
  if (error instanceof PrivateAddress) return "private";
  if (!(error instanceof Error)) return "connection";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timeout";
  const code = "code" in error ? String(error.code) : "";
  if (nameCodes.includes(code)) return "name";
  return isCertificateCode(code) ? "certificate" : "connection";
}

type PublicPost = { headers: Record<string, string>; body: string; bounds: AddressBounds; seconds?: number };

/**
 * Sends one POST to an address that a customer chose, and gives the status of the answer; its body is not read. It calls public addresses alone, by
 * connections of its own, and follows no redirect.
 */
export function postPublicly(
  url: string,
  { headers, body, bounds, seconds = answerSeconds }: PublicPost,
): Promise<PostOutcome> {
  if (!isCallableUrl(url, bounds)) return Promise.resolve({ fault: "private" });
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((answer) => {
    const call = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      lookup: buildGuardedLookup(bounds),
      signal: AbortSignal.timeout(seconds * 1000),
    });
    call.on("response", (response) => {
      answer({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    call.on("error", (error) => answer({ fault: toFault(error) }));
    call.end(body);
  });
}
