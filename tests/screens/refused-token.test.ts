import { describe, expect, it, vi } from "vitest";
import { refreshingFetch } from "../../src/data/refreshingFetch.ts";

/** A server that takes the token `good` alone, and keeps the tokens that it was sent. */
function server() {
  const sent: (string | null)[] = [];
  const call = vi.fn<typeof fetch>(async (_input, init) => {
    const token = new Headers(init?.headers).get("authorization");
    sent.push(token);
    return new Response("{}", { status: token === "good" ? 200 : 401 });
  });
  return { call, sent };
}
const post = { method: "POST", headers: { authorization: "old", "x-api-key": "key" }, body: "{}" };

describe("a call whose token the server refuses", () => {
  it("is sent again with another one, as it was", async () => {
    const { call, sent } = server();
    const token = vi.fn(async () => "good");
    expect((await refreshingFetch(call, token)("/graphql", post)).status).toBe(200);
    expect(token).toHaveBeenCalledExactlyOnceWith("old");
    expect(sent).toEqual(["old", "good"]);
    const [, init] = call.mock.calls[1] ?? [];
    expect(init).toMatchObject({ method: "POST", body: "{}" });
    expect(new Headers(init?.headers).get("x-api-key")).toBe("key");
  });

  it.each<[string, () => Promise<string | null>, string[]]>([
    ["once only, where the other one is refused too", async () => "bad", ["old", "bad"]],
    ["not at all, where there is no other one", async () => "old", ["old"]],
    ["not at all, where the session has ended", async () => null, ["old"]],
    ["not at all, where the identity service is away", () => Promise.reject(new Error("UNREACHABLE")), ["old"]],
  ])("is sent again %s", async (_, token, tokens) => {
    const { call, sent } = server();
    expect((await refreshingFetch(call, token)("/graphql", post)).status).toBe(401);
    expect(sent).toEqual(tokens);
  });

  it("without a token is answered as it is", async () => {
    const { call, sent } = server();
    const token = vi.fn(async () => "good");
    expect((await refreshingFetch(call, token)("/graphql", { method: "POST" })).status).toBe(401);
    expect([token.mock.calls.length, sent]).toEqual([0, [null]]);
  });
});
