import type { LightMyRequestResponse } from "fastify";
import { request as httpRequest } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { BrandCreateDocument, GetSalesViewSaleModeDocument } from "../../../../../src/generated/graphql.ts";
import { citusUrl } from "../../../../support/citus.ts";
import { header, viewers, testApp, type TestApp } from "../../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { logLevel: "info" } });
});
afterAll(() => server.close());

const others: TestApp[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
});
/** A server of a test's own, closed after it. */
async function another({ config, ...world }: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const made = await testApp({ ...world, config: { logLevel: "info", ...config } });
  others.push(made);
  return made;
}

const errorsOf = (response: LightMyRequestResponse) => response.json<{ errors: ErrorAnswer[] }>().errors;

describe("health and metrics", () => {
  test("/healthz answers 200 while the database does, 503 when it does not", async () => {
    const alone = await another();
    expect((await alone.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const nowhere = await another({ db: { ...alone.db, connection: { host: "/nowhere" } } });
    const response = await nowhere.app.inject("/healthz");
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 503,
      body: { status: "unavailable" },
    });
  });

  // Citus knows no triggers, by which the disk is made full here.
  test.skipIf(citusUrl !== undefined)(
    "a full disk is named, by whatever notices it, and /healthz knows for a minute",
    async () => {
      let now = new Date("2026-05-20T12:00:00+09:00");
      const alone = await another({ clock: { now: () => now } });
      const health = async () => (await alone.app.inject("/healthz")).json<{ status: string }>().status;
      await alone.db.pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
      await alone.db.pool.query("create trigger no_room before insert on brand execute function no_room()");
      const { errors } = await alone.run("honbu", BrandCreateDocument, { input: { brandName: "新店" } });
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining("ディスクに空きがない"),
        extensions: { code: "DISK_FULL" },
      });
      expect(await health()).toBe("disk full");
      now = new Date("2026-05-20T12:01:00+09:00");
      expect(await health()).toBe("ok");
    },
  );

  test("/metrics counts root fields by how they ended, and answers this machine only", async () => {
    await server.run("honbu", GetSalesViewSaleModeDocument, { developerUuid: viewers.honbu.developerUuid });
    await server.run("honbu", GetSalesViewSaleModeDocument, { developerUuid: viewers.bessha.developerUuid });
    const { body } = await server.app.inject("/metrics");
    expect(body).toContain('graphql_field_duration_seconds_count{field="getSalesViewSaleMode",code="OK"} 1');
    expect(body).toContain('graphql_field_duration_seconds_count{field="getSalesViewSaleMode",code="FORBIDDEN"} 1');
    expect(body).toContain("database_connections");
    const outside = [{ remoteAddress: "192.0.2.1" }, { headers: { "x-forwarded-for": "192.0.2.1" } }];
    for (const caller of outside)
      expect((await server.app.inject({ url: "/metrics", ...caller })).statusCode).toBe(403);
  });

  test("/metrics asks for the token where one is configured", async () => {
    const guarded = await another({ config: { metricsToken: "s3cret" } });
    const ask = async (authorization: string) =>
      (await guarded.app.inject({ url: "/metrics", headers: { authorization }, remoteAddress: "192.0.2.1" }))
        .statusCode;
    expect([await ask("Bearer s3cret"), await ask("Bearer s3cres"), await ask("")]).toEqual([200, 403, 403]);
  });
});

describe("an unexpected failure", () => {
  test("is masked under a number, and the log says under that number what happened", async () => {
    const broken = await another();
    await broken.db.pool.query("alter table developer rename to developers");
    const response = await broken.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { authorization: "honbu" },
      payload: {
        query: GetSalesViewSaleModeDocument,
        variables: { developerUuid: viewers.honbu.developerUuid },
      },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: unknown }>().data).toBeNull();
    const errors = errorsOf(response);
    const [error] = errors;
    const id = error?.extensions.id ?? "";
    expect(error?.extensions.code).toBe("INTERNAL");
    expect(error?.message).toContain(`エラー番号 ${id}`);
    expect(JSON.stringify(errors)).not.toContain("developer");
    const line = broken.log.find((one) => one.includes(id) && one.includes('"errorId"')) ?? "";
    expect(line).toContain('relation \\"developer\\" does not exist');
    await broken.db.pool.query("alter table developers rename to developer");
  });

  test("of a database that cannot be reached is told from a fault of ours", async () => {
    const alone = await another({
      identity: {
        viewerOf: async () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" })),
        client: { userPoolId: "", userPoolClientId: "" },
      },
    });
    const { status, errors } = await alone.run("honbu", GetSalesViewSaleModeDocument, { developerUuid: "" });
    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 503, code: "UNAVAILABLE" });
  });
});

describe("the log of an outage", () => {
  type Line = { level: number; msg: string; code?: string; operation?: string; errorId?: string; reqId?: string };
  const linesOf = ({ log }: TestApp) =>
    log.map((line) => JSON.parse(line) as Line & { err?: { stack?: string } }).filter(({ level }) => level >= 40);
  const nobody = async () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const identity = { viewerOf: nobody, client: { userPoolId: "", userPoolClientId: "" } };
  const refusedBy = async ({ app }: TestApp) => {
    const query = GetSalesViewSaleModeDocument;
    const payload = { query, operationName: "GetSalesViewSaleMode", variables: { developerUuid: "" } };
    const response = await app.inject({ method: "POST", url: "/graphql", headers: header("honbu"), payload });
    return errorsOf(response)[0]?.extensions.id;
  };

  test("has one short line a refused request, and the stack of the first failure alone", async () => {
    const away = await another({ identity, db: { ...server.db, connection: { host: "/nowhere" } } });
    const ids = [await refusedBy(away), await refusedBy(away), await refusedBy(away)];
    await away.app.inject("/healthz");
    const [first, ...others] = linesOf(away);
    expect(first).toMatchObject({ level: 50, msg: "the database is unavailable", err: { stack: expect.anything() } });
    expect(others).toMatchObject([
      ...ids.map((errorId) => ({
        level: 40,
        msg: "refused: the database is unavailable",
        code: "UNAVAILABLE",
        operation: "GetSalesViewSaleMode",
        errorId,
        reqId: expect.anything(),
      })),
      { level: 40, msg: "the database does not answer" },
    ]);
    expect(others.filter(({ err }) => err)).toEqual([]);
  });

  test("says when the database is back, and begins anew with the next outage", async () => {
    const away = await another({ identity });
    await refusedBy(away);
    await expect
      .poll(() => linesOf(away).map(({ msg }) => msg), { timeout: 20_000 })
      .toContain("the database is available again");
    await refusedBy(away);
    expect(linesOf(away).map(({ level }) => level)).toEqual([50, 40, 40, 50, 40]);
  });
});

describe("the log", () => {
  test("holds one line a request, without query string, token, key or body", async () => {
    const quiet = await another();
    await quiet.app.inject({
      method: "POST",
      url: "/graphql?password=in-the-address",
      headers: { authorization: "Bearer the-token", "x-api-key": "the-key" },
      payload: {
        query: 'query($p: String!) { login(id: "nobody", password: $p) { token } }',
        variables: { p: "the-password" },
      },
    });
    const all = quiet.log.join("");
    expect(all).toContain('"path":"/graphql"');
    for (const secret of ["in-the-address", "the-token", "the-key", "the-password"]) expect(all).not.toContain(secret);
    expect(quiet.log.filter((line) => line.includes('"answered"'))).toHaveLength(1);
  });

  test("does not take whoever leaves before the answer for a failure", async () => {
    const left = await another();
    const asking = httpRequest(`${await left.app.listen({ port: 0, host: "127.0.0.1" })}/graphql`, {
      method: "POST",
      headers: { ...header("honbu"), "content-type": "application/json", "accept-encoding": "gzip" },
    });
    asking.on("error", () => {});
    left.app.server.once("request", () => asking.destroy());
    const query = `{ getPeriodSales(shop_ids: [431], fromDate: "2026-01-01", toDate: "2026-10-31", developerId: 13) { rows { business_date } } }`;
    asking.end(JSON.stringify({ query }));
    await expect.poll(() => left.log.join("")).toContain("the asker has gone");
    expect(left.log.join("")).not.toContain("errorId");
  });

  test.each([
    ["/graphql", "application/json", '{"query":'],
    [
      "/upload",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
    [
      "/upload/media",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
  ])("does not take whoever leaves amid a body for %s for an outage of the database", async (path, type, half) => {
    const left = await another();
    const asking = httpRequest(`${await left.app.listen({ port: 0, host: "127.0.0.1" })}${path}`, {
      method: "POST",
      headers: { ...header("honbu"), "content-type": type, "content-length": 5000 },
    });
    asking.on("error", () => {});
    left.app.server.once("request", () => setImmediate(() => asking.destroy()));
    asking.write(half);
    await expect.poll(() => left.log.join("")).toContain("the asker has gone");
    expect(left.log.join("")).not.toContain("errorId");
    expect(left.log.join("")).not.toContain("the database is unavailable");
  });

  test("blots out secrets that get into a logged object all the same", () => {
    server.app.log.info({
      authorization: "a-secret",
      user: { password: "b-secret" },
      req1: { headers: { "x-api-key": "c-secret" } },
    });
    const line = server.log.at(-1) ?? "";
    expect(line).toContain("***");
    expect(line).not.toMatch(/[abc]-secret/);
  });
});

describe("security headers", () => {
  test("every answer forbids foreign and inline scripts, frames and sniffing", async () => {
    for (const url of ["/healthz", "/config.json", "/nothing", "/graphql"]) {
      const { headers } = await server.app.inject(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
      expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
      expect(policy).toContain("worker-src 'self' blob:");
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    }
  });

  test("an answer is kept by no cache unless it says how long it may be", async () => {
    const get = (url: string) => ({ url, headers: header("honbu") });
    const requests = [
      ...["/healthz", "/metrics", "/nothing", "/graphql", "/exports/a", "/receipts/a/invoice"].map(get),
      { method: "POST" as const, url: "/graphql", headers: header("honbu"), payload: { query: "{ __typename }" } },
      {
        method: "POST" as const,
        url: "/graphql",
        payload: { query: GetSalesViewSaleModeDocument, variables: { developerUuid: "a" } },
      },
      { method: "POST" as const, url: "/upload", headers: header("honbu") },
      { method: "POST" as const, url: "/exports", headers: header("honbu"), payload: {} },
    ];
    for (const one of requests)
      expect([one.url, (await server.app.inject(one)).headers["cache-control"]]).toEqual([one.url, "no-store"]);
    expect((await server.app.inject("/config.json")).headers["cache-control"]).toBe("no-cache");
  });

  test("ask for https only where the server is reached by it", async () => {
    expect((await server.app.inject("/healthz")).headers["strict-transport-security"]).toBeUndefined();
    const secure = await another({ config: { publicUrl: "https://choba.example" } });
    const { headers } = await secure.app.inject("/healthz");
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });
});

describe("limits", () => {
  test("a form of another site cannot call the API: only JSON is taken", async () => {
    const response = await server.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "text/plain", authorization: "honbu" },
      payload: JSON.stringify({ query: "{ __typename }" }),
    });
    expect(response.statusCode).toBe(415);
    expect(errorsOf(response)[0]?.message).toContain("application/json");
  });

  test("too many requests from one address are refused, those of others are not", async () => {
    const busy = await another({ config: { rateLimit: 3 } });
    const ask = (remoteAddress: string) => busy.app.inject({ url: "/config.json", remoteAddress });
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push((await ask("192.0.2.1")).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(errorsOf(await ask("192.0.2.1"))[0]?.extensions.code).toBe("RATE_LIMITED");
    expect((await ask("192.0.2.2")).statusCode).toBe(200);
  });

  test("guessing passwords is refused much sooner; other calls go on", async () => {
    const busy = await another({ config: { signInLimit: 3 } });
    const guess = `{ login(id: "x", password: "1") { token } }`;
    const codes = [];
    for (let count = 0; count < 4; count += 1) codes.push((await busy.gql(null, guess)).errors[0]?.extensions.code);
    expect(codes).toEqual(["W020", "W020", "W020", "RATE_LIMITED"]);
    const { errors } = await busy.run("honbu", GetSalesViewSaleModeDocument, {
      developerUuid: viewers.honbu.developerUuid,
    });
    expect(errors).toEqual([]);
  });

  test.each([
    `{ a: login(id: "x", password: "1") { token } b: login(id: "x", password: "2") { token } }`,
    `{ login(id: "x", password: "1") { token } ...more } fragment more on Query { b: login(id: "x", password: "2") { token } }`,
    `mutation { ${Array.from({ length: 15 }, (_, at) => `a${at}: acceptInvitation(input: { code: "c${at}", password: "choba2026" }) { result }`).join(" ")} }`,
    `mutation { acceptInvitation(input: { code: "1", password: "choba2026" }) { result } ...more } fragment more on Mutation { checkSetupCode(code: "12345678") { result } }`,
  ])(
    "several guesses in one request are refused before the first one is looked at, and told why: %s",
    async (guesses) => {
      const { status, errors } = await server.gql(null, guesses);
      expect(status).toBe(400);
      expect(errors).toMatchObject([
        { message: expect.stringContaining("だれでも呼べる操作は、一度にひとつだけ送れます。") },
      ]);
    },
  );

  test("answers are compressed for who can read it", async () => {
    const schema = await another({ config: { development: true } });
    const response = await schema.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "accept-encoding": "gzip, br" },
      payload: { query: "{ __schema { types { name fields { name } } } }" },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.rawPayload.length).toBeLessThan(20_000);
  });
});
