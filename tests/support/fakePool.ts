/** One answer of the identity service: a result, or an error with Cognito's name and words. */
export type PoolAnswer = Readonly<Record<string, unknown>> | { __type: string; message?: string };

/** What the browser sent to the identity service or the API. */
type Sent = { operation: string; body: Record<string, unknown> };

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/x-amz-json-1.1" } });

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");

/** A token as Amplify reads it: nobody checks the signature in the browser. */
const tokenOf = (sub: string, validSeconds = 3600): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: "RS256" })}.${part({ sub, iat: now, exp: now + validSeconds, token_use: "access" })}.x`;
};

/** The tokens of a sign-in that succeeded. */
export const signedInAs = (sub: string, validSeconds = 3600): PoolAnswer => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: tokenOf(sub, validSeconds),
    IdToken: tokenOf(sub, validSeconds),
    RefreshToken: "refresh",
    ExpiresIn: validSeconds,
    TokenType: "Bearer",
  },
});

/** An error of the identity service. */
export const refusedWith = (__type: string, message = ""): PoolAnswer => ({ __type, message });

/**
 * Stands in for the network in a browser test: the identity service answers by operation, in the order given (the last
 * answer stays), and POST /graphql by `graphql`. Unexpected calls fail the test by name.
 */
export function fakeNetwork(
  answers: Readonly<Record<string, readonly PoolAnswer[]>>,
  graphql?: (body: unknown) => unknown,
) {
  const sent: Sent[] = [];
  const left = new Map(Object.entries(answers).map(([operation, list]) => [operation, [...list]]));
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = String(input instanceof Request ? input.url : input);
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    if (url.endsWith("/graphql")) {
      sent.push({ operation: "graphql", body });
      return json(200, graphql?.(body));
    }
    const headers = new Headers(init?.headers);
    const operation = headers.get("x-amz-target")?.split(".")[1] ?? "";
    sent.push({ operation, body });
    const list = left.get(operation) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (!answer) throw new Error(`the test has no answer to ${operation}`);
    return json("__type" in answer ? 400 : 200, answer);
  };
  return { fetch, sent };
}
