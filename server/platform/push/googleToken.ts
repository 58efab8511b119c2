import { importPKCS8, SignJWT } from "jose";
import type { Clock } from "../clock.ts";
import { postToProvider } from "./provider.ts";

/** The parts of a service account's key file that are used. */
export type ServiceAccount = { project_id: string; client_email: string; private_key: string; token_uri: string };

const scope = "https://www.googleapis.com/auth/firebase.messaging";
const lifetime = 3600;
/** A token is not used in its last seconds, because a call takes time. */
const margin = 60;

/** Gives an access token of the account, and fetches a new one when the last expires (OAuth 2.0 JWT bearer grant). */
export function createGoogleTokenSource(account: ServiceAccount, clock: Clock): () => Promise<string> {
  let cached: { token: string; until: number } | undefined;
  return async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (cached && now < cached.until) return cached.token;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(await importPKCS8(account.private_key, "RS256"));
    const answer = await postToProvider(account.token_uri, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }).toString(),
    });
    const { access_token: token, expires_in = lifetime } = JSON.parse(answer) as {
      access_token: string;
      expires_in?: number;
    };
    cached = { token, until: now + expires_in - margin };
    return token;
  };
}
