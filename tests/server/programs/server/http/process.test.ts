import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadConfig, configVariableDocs } from "../../../../../server/platform/config/config.ts";
import { InvalidConfig } from "../../../../../server/platform/config/environment.ts";
import { testApp } from "../../../../support/app.ts";

describe("stopping", () => {
  test("answers the request that is under way before it closes", async () => {
    let begun = () => {};
    const started = new Promise<void>((done) => (begun = done));
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const alone = await testApp({
      identity: {
        viewerOf: async () => {
          begun();
          await held;
          return null;
        },
        client: { userPoolId: "", userPoolClientId: "" },
      },
    });
    const address = await alone.app.listen({ port: 0, host: "127.0.0.1" });
    const answered = new Promise<number | undefined>((done, fail) => {
      httpRequest(
        `${address}/graphql`,
        { method: "POST", headers: { "content-type": "application/json" } },
        (response) => done(response.resume().statusCode),
      )
        .on("error", fail)
        .end(JSON.stringify({ query: "{ __typename }" }));
    });
    await started;
    const closed = alone.close();
    release();
    expect(await answered).toBe(200);
    await closed;
  });

  test("does not wait for a connection that a browser has opened in advance", async () => {
    const alone = await testApp();
    const { port } = new URL(await alone.app.listen({ port: 0, host: "127.0.0.1" }));
    const accepted = once(alone.app.server, "connection");
    const socket = connect(Number(port), "127.0.0.1");
    await accepted;
    const ended = once(socket, "close");
    await alone.close();
    await expect(ended).resolves.toBeDefined();
  }, 20_000);
});

describe("the configuration", () => {
  test("every setting has a default, so that an empty environment is enough", () => {
    const demo = (env: Record<string, string>) => {
      const { demo: loads, demoAccess } = loadConfig(env);
      return [loads, demoAccess];
    };
    for (const HOST of ["127.0.0.1", "localhost", "::1"]) expect(demo({ HOST })).toEqual([true, "UNCHANGED"]);
    for (const HOST of ["0.0.0.0", "::", "192.0.2.7", "console.example"]) {
      expect(demo({ HOST })).toEqual([false, "CLOSED"]);
      expect(demo({ HOST, CHOBA_DEMO: "false" })).toEqual([false, "CLOSED"]);
      expect(demo({ HOST, CHOBA_DEMO: "true" })).toEqual([true, "OPEN"]);
    }
    expect(loadConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", storage: "disk", databaseUrl: "" });
    expect(configVariableDocs.map(({ env }) => env)).toEqual([...new Set(configVariableDocs.map(({ env }) => env))]);
    expect(configVariableDocs.every(({ meaning }) => meaning.length > 10)).toBe(true);
  });

  test("all that is wrong with it is said at once, in Japanese, without the secrets", () => {
    const wrong = { PORT: "80000", STORAGE: "tape", CHOBA_DEMO: "maybe" };
    const complaint = () => loadConfig(wrong);
    expect(complaint).toThrow(InvalidConfig);
    expect(complaint).toThrow(
      /PORT=80000：0から65535までの整数.+CHOBA_DEMO=maybe：auto、true、falseのいずれか.+STORAGE=tape：disk、s3のいずれか/s,
    );
    expect(() => loadConfig({ IDENTITY_SECRET: "short" })).toThrow(/IDENTITY_SECRET：32文字以上/);
    expect(() => loadConfig({ IDENTITY_SECRET: "short" })).not.toThrow(/short/);
    expect(() => loadConfig({ STORAGE: "s3" })).toThrow(/S3_BUCKET/);
    expect(() => loadConfig({ COGNITO_CLIENT_ID: "a" })).toThrow(/COGNITO_USER_POOL_ID/);
  });

  test("/config.json tells the console where to call, with fallbacks, and no secret", async () => {
    const elsewhere = await testApp({
      config: {
        apiUrl: "https://api.example/graphql",
        apiKey: "key1",
        apiUrlType2App: "https://app2.example/graphql",
        googleDomain: "auth.example",
        smtpUrl: "smtp://user:never-shown@mail.example",
        metricsToken: "never-shown",
      },
    });
    onTestFinished(() => elsewhere.close());
    const response = await elsewhere.app.inject("/config.json");
    const main = { url: "https://api.example/graphql", key: "key1" };
    expect(response.json()).toEqual({
      api: {
        other: { sales: main, app: main },
        type2: { sales: main, app: { url: "https://app2.example/graphql", key: "key1" } },
      },
      identity: { userPoolId: "test", userPoolClientId: "test", googleDomain: "auth.example" },
      mail: true,
      upload: {
        url: "/upload",
        maxBytes: 5 * 1024 * 1024,
        mediaUrl: "/upload/media",
        maxVideoBytes: 100 * 1024 * 1024,
      },
    });
    expect(String(response.headers["content-security-policy"])).toContain(
      "connect-src 'self' https://api.example https://app2.example https://auth.example",
    );
  });
});
