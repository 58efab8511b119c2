import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createUpload } from "../../src/data/upload/createUpload.ts";
import { config } from "../support/fakeApi.ts";
import { createRefreshingFetch } from "../../src/data/transport/refreshingFetch.ts";

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
    expect((await createRefreshingFetch(call, token)("/graphql", post)).status).toBe(200);
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
    expect((await createRefreshingFetch(call, token)("/graphql", post)).status).toBe(401);
    expect(sent).toEqual(tokens);
  });

  it("without a token is answered as it is", async () => {
    const { call, sent } = server();
    const token = vi.fn(async () => "good");
    expect((await createRefreshingFetch(call, token)("/graphql", { method: "POST" })).status).toBe(401);
    expect([token.mock.calls.length, sent]).toEqual([0, [null]]);
  });
});

/** The requests of a browser that sends files, to a server that takes the token `good` alone. */
function fileServer(sent: (string | undefined)[]) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    readonly headers = new Map<string, string>();
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send() {
      const token = this.headers.get("authorization");
      sent.push(token);
      if (token === "away") {
        this.dispatchEvent(new Event("error"));
        return;
      }
      this.status = token === "good" ? 201 : 401;
      this.responseText = token === "good" ? '{"url":"/media/a.mp4"}' : "{}";
      this.dispatchEvent(new Event("load"));
    }
  };
}

describe("a file whose token the server refuses", () => {
  const sending = (first: string, next: () => Promise<string | null>) => {
    const sent: (string | undefined)[] = [];
    vi.stubGlobal("XMLHttpRequest", fileServer(sent));
    onTestFinished(() => void vi.unstubAllGlobals());
    const token = (refused?: string) => (refused === undefined ? Promise.resolve(first) : next());
    const upload = createUpload({ config, token, apiType: () => 1, appControl: () => false });
    return { sent, done: upload(new File(["x"], "a.mp4"), { video: true }) };
  };

  it("is sent again with another one", async () => {
    const { sent, done } = sending("old", async () => "good");
    expect(await done).toBe("/media/a.mp4");
    expect(sent).toEqual(["old", "good"]);
  });

  it.each<[string, string, () => Promise<string | null>, string, string[]]>([
    ["once only", "old", async () => "bad", "UNAUTHENTICATED", ["old", "bad"]],
    ["not at all, where the session has ended", "old", async () => null, "UNAUTHENTICATED", ["old"]],
    ["not at all, where nothing answers", "away", async () => "good", "UNAVAILABLE", ["away"]],
  ])("is sent again %s", async (_, first, next, code, tokens) => {
    const { sent, done } = sending(first, next);
    await expect(done).rejects.toMatchObject({ body: { code } });
    expect(sent).toEqual(tokens);
  });
});
