import type { Endpoint } from "../core/runtimeConfig.ts";
import { signInDocument } from "../core/signInDocument.ts";
import { IdentityError } from "./identityClient.ts";

type Answer = {
  data?: { login?: { token?: string | null } | null } | null;
  errors?: { extensions?: { code?: string } }[];
};

/**
 * Signs an issued account in through the product's own login(id, password).
 * @returns the opaque token
 * @throws IdentityError UNKNOWN_USER where id or password is wrong: the query does not say which
 */
export async function loginByQuery(endpoint: Endpoint, id: string, password: string): Promise<string> {
  let answer: Answer;
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": endpoint.key },
      body: JSON.stringify({ operationName: "Login", query: signInDocument, variables: { id, password } }),
    });
    answer = (await response.json()) as Answer;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const token = answer.data?.login?.token;
  if (token) return token;
  const code = answer.errors?.[0]?.extensions?.code;
  if (code === "RATE_LIMITED") throw new IdentityError("LIMIT", code);
  throw new IdentityError(code === undefined || code === "W020" ? "UNKNOWN_USER" : "OTHER", code);
}

/** The developer uuid inside a token of our own server (`choba_login_<uuid>_<secret>`); null for another API's token. */
export const developerUuidIn = (token: string): string | null =>
  /^choba_login_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_/.exec(token)?.[1] ?? null;
