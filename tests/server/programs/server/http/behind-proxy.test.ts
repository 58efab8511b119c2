import { describe, expect, onTestFinished, test } from "vitest";
import { isSignInClosed } from "../../../../../server/trade/identity/config.ts";
import { loadConfig } from "../../../../../server/platform/config/config.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";
import { proxyTo, proxyWords } from "../../../../support/proxy.ts";

async function serverWith(env: Record<string, string>): Promise<TestApp> {
  const { trustProxy, publicUrl, rateLimit } = loadConfig(env);
  const server = await testApp({ config: { trustProxy, publicUrl, rateLimit, logLevel: "info" } });
  onTestFinished(server.close);
  return server;
}

const open = { HOST: "0.0.0.0", PUBLIC_URL: "https://choba.example.jp", TRUST_PROXY: "loopback" };
describe("a server behind a proxy", () => {
  test.each([
    [{}, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "http://localhost:8080" }, false],
    [{ PUBLIC_URL: "https://choba.example.jp" }, true],
    [{ PUBLIC_URL: "https://choba.example.jp", IDENTITY_REMOTE: "false" }, false],
    [{ HOST: "0.0.0.0", IDENTITY_REMOTE: "true" }, true],
  ])(
    "with %j the user pool is open to other machines: %s; where nobody there can sign in, the start says so",
    (env, isOpen) => {
      const config = loadConfig(env);
      expect(config.identityRemote).toBe(isOpen);
      const reachable = config.host === "0.0.0.0" || config.publicUrl.includes("example.jp");
      expect(isSignInClosed(config)).toBe(reachable && !isOpen);
    },
  );

  test("is no demonstration, also where the proxy stands on the same machine", () => {
    const { demo, demoAccess } = loadConfig({ PUBLIC_URL: "https://choba.example.jp" });
    expect({ demo, demoAccess }).toEqual({ demo: false, demoAccess: "CLOSED" });
  });

  test.each(["true", "1", "proxy.example.jp", "10.0.0.0/33", "10.0.0.1/8/8", "loopback,"])(
    "does not start with TRUST_PROXY=%s, which names no proxy",
    (TRUST_PROXY) => {
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(`TRUST_PROXY=${TRUST_PROXY}：`);
    },
  );

  test.each(["loopback", "10.0.0.1", "10.0.0.0/8, ::1", "fd00::/8,uniquelocal", ""])(
    "starts with TRUST_PROXY=%s",
    (TRUST_PROXY) => {
      expect(loadConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    },
  );

  test.each(["choba.example.jp", "ftp://choba.example.jp"])("does not start with PUBLIC_URL=%s", (PUBLIC_URL) => {
    expect(() => loadConfig({ PUBLIC_URL })).toThrow(`PUBLIC_URL=${PUBLIC_URL}：`);
  });
});

describe("/metrics without a token", () => {
  test("answers nobody for whom a proxy speaks, whatever it says", async () => {
    const server = await serverWith({ TRUST_PROXY: "loopback" });
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    expect((await fetch(`${address}/metrics`)).status).toBe(200);
    const answers = proxyWords.map(async (own) => (await fetch(`${await proxyTo(address, own)}/metrics`)).status);
    expect(await Promise.all(answers)).toEqual(proxyWords.map(() => 403));
  });

  test("answers nobody where PUBLIC_URL names another machine: its proxy may say nothing", async () => {
    const server = await serverWith(open);
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    expect((await fetch(`${await proxyTo(address, { host: "127.0.0.1" })}/metrics`)).status).toBe(403);
  });
});

describe("the address of a caller", () => {
  const addressOf = async (server: TestApp, forwarded: string) => {
    await server.app.inject({ url: "/config.json", headers: { "x-forwarded-for": forwarded } });
    const line = server.log.findLast((one) => one.includes('"answered"')) ?? "{}";
    return (JSON.parse(line) as { req: { address: string } }).req.address;
  };

  test("is what the proxy says, or the proxy's own where that is no address", async () => {
    const server = await serverWith(open);
    for (const [forwarded, address] of [
      ["192.0.2.1", "192.0.2.1"],
      ["10.9.9.9, 192.0.2.1", "192.0.2.1"],
      ["192.0.2.1:50123", "192.0.2.1"],
      ["[2001:db8::1]:443", "2001:db8::1"],
      ["2001:db8::1", "2001:db8::1"],
      ["unknown", "127.0.0.1"],
      ["'; drop table developer; --", "127.0.0.1"],
      [", ,", "127.0.0.1"],
      [`192.0.2.1, ${"x".repeat(2000)}`, "192.0.2.1"],
    ] as const)
      expect(await addressOf(server, forwarded), forwarded).toBe(address);
  });

  test("is not what the caller says where no proxy is trusted", async () => {
    expect(await addressOf(await serverWith({}), "192.0.2.1")).toBe("127.0.0.1");
  });

  test("that is none gives nobody a limit of calls of its own", async () => {
    const server = await serverWith({ ...open, RATE_LIMIT: "3" });
    const statuses = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push(
        (await server.app.inject({ url: "/config.json", headers: { "x-forwarded-for": `x${call}` } })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
