/**
 * A fetch that sends a call again, once, where its token was refused and another one can be had: a server that was restored, or a wrong
 * clock, refuses tokens that the browser takes for good ones.
 * @param token answers the token in place of the refused one; the same where there is no other, null without a session
 */
export const createRefreshingFetch =
  (call: typeof fetch, token: (refused: string) => Promise<string | null>): typeof fetch =>
  async (input, init) => {
    const answer = await call(input, init);
    const headers = new Headers(init?.headers);
    const refused = headers.get("authorization");
    if (answer.status !== 401 || refused === null) return answer;
    const fresh = await token(refused).catch(() => null);
    if (fresh === null || fresh === refused) return answer;
    headers.set("authorization", fresh);
    return call(input, { ...init, headers });
  };
