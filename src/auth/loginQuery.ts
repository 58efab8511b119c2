import type { Endpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import { IdentityError, type Refusal } from "./identityClient.ts";

type Answer = {
  data?: { login?: { token?: string | null } | null } | null;
  errors?: { extensions?: { code?: string } }[];
};

/** Codes of login(), as refusals of a sign-in. */
const refusals: Readonly<Record<string, Refusal>> = {
  W020: "UNKNOWN_USER",
  RATE_LIMITED: "LIMIT",
  UNAVAILABLE: "UNAVAILABLE",
  TIMEOUT: "UNAVAILABLE",
};

/** How long a sign-out waits for the server before the session ends here all the same, in milliseconds. */
const signOutLimit = 5000;

const post = (endpoint: Endpoint, headers: Record<string, string>, body: object, more: RequestInit = {}) =>
  fetch(endpoint.url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": endpoint.key, ...headers },
    body: JSON.stringify(body),
    ...more,
  });

/**
 * Signs an issued account in through the product's own login(id, password).
 * @returns the opaque token
 * @throws IdentityError UNKNOWN_USER where id or password is wrong: the query does not say which; UNAVAILABLE where the server
 * cannot work for the moment
 */
export async function loginByQuery(endpoint: Endpoint, id: string, password: string): Promise<string> {
  let answer: Answer;
  try {
    const body = { operationName: "Login", query: signInDocuments.login, variables: { id, password } };
    answer = (await (await post(endpoint, {}, body)).json()) as Answer;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const token = answer.data?.login?.token;
  if (token) return token;
  const code = answer.errors?.[0]?.extensions?.code;
  throw new IdentityError(code === undefined ? "UNKNOWN_USER" : (refusals[code] ?? "OTHER"), code);
}

/**
 * Ends an issued account's session on the server, so that its token opens nothing any more.
 * @throws where the server does not answer in time: the token is then good until it expires
 */
export async function logoutByQuery(endpoint: Endpoint, token: string): Promise<void> {
  const body = { operationName: "Logout", query: signInDocuments.logout };
  // The page may be left while it is on its way.
  const more = { keepalive: true, signal: AbortSignal.timeout(signOutLimit) };
  await post(endpoint, { authorization: `Bearer ${token}` }, body, more);
}

/** The developer uuid inside a token of our own server (`choba_login_<uuid>_<secret>`); null for another API's token. */
export const developerUuidIn = (token: string): string | null =>
  /^choba_login_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_/.exec(token)?.[1] ?? null;
