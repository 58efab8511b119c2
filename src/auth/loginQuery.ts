import { readOnlyHeader, type ApiEndpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import { IdentityError, type IdentityRefusal } from "./identityClient.ts";

type LoginResponse = {
  data?: { login?: { token?: string | null } | null } | null;
  errors?: { extensions?: { code?: string } }[];
};

/** The refusals of login()'s codes. */
const loginRefusals: Readonly<Record<string, IdentityRefusal>> = {
  W020: "UNKNOWN_USER",
  RATE_LIMITED: "LIMIT",
  UNAVAILABLE: "UNAVAILABLE",
  TIMEOUT: "UNAVAILABLE",
};

/** Milliseconds that a sign-out waits for the server. After that the session ends in this browser only. */
const signOutLimit = 5000;

/** Sends one document to the API without a session. */
export const postDocument = (
  endpoint: ApiEndpoint,
  headers: Record<string, string>,
  body: object,
  more: RequestInit = {},
) =>
  fetch(endpoint.url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": endpoint.key, ...headers },
    body: JSON.stringify(body),
    ...more,
  });

/**
 * Signs an issued account in by the API's login(id, password).
 * @returns the opaque token
 * @throws IdentityError UNKNOWN_USER for a wrong id or password (the query does not say which); UNAVAILABLE if the server does not work
 * now, MOVING while nothing can be written there
 */
export async function loginByQuery(endpoint: ApiEndpoint, id: string, password: string): Promise<string> {
  let answer: LoginResponse;
  let isReadOnly: boolean;
  try {
    const body = { operationName: "Login", query: signInDocuments.login, variables: { id, password } };
    const response = await postDocument(endpoint, {}, body);
    isReadOnly = response.headers.has(readOnlyHeader);
    answer = (await response.json()) as LoginResponse;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const token = answer.data?.login?.token;
  if (token) return token;
  const code = answer.errors?.[0]?.extensions?.code;
  if (code === undefined) throw new IdentityError("UNKNOWN_USER");
  const refusal = loginRefusals[code] ?? "OTHER";
  throw new IdentityError(refusal === "UNAVAILABLE" && isReadOnly ? "MOVING" : refusal, code);
}

/**
 * Ends the session of an issued account on the server and makes its token invalid.
 * @throws if the server does not answer in time; the token is then valid until it expires
 */
export async function logoutByQuery(endpoint: ApiEndpoint, token: string): Promise<void> {
  const body = { operationName: "Logout", query: signInDocuments.logout };
  // The request must go on when the page is left.
  const more = { keepalive: true, signal: AbortSignal.timeout(signOutLimit) };
  await postDocument(endpoint, { authorization: `Bearer ${token}` }, body, more);
}

/** The developer uuid in a token of this product's server (`choba_login_<uuid>_<secret>`); null for a token of another API. */
export const developerUuidIn = (token: string): string | null =>
  /^choba_login_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_/.exec(token)?.[1] ?? null;
