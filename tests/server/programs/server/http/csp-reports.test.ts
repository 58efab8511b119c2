import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { logLevel: "info" } });
});
afterAll(() => server.close());

const send = (type: string, payload: string) =>
  server.app.inject({ method: "POST", url: "/csp-reports", headers: { "content-type": type }, payload });
const warned = () =>
  server.log.flatMap((line) => {
    const { csp } = JSON.parse(line) as { csp?: object };
    return csp ? [csp] : [];
  });
const report = (blockedURL: string) => ({
  type: "csp-violation",
  body: { documentURL: "https://choba.example/home?secret=1", effectiveDirective: "script-src", blockedURL },
});

it("every page names the address for reports, for new browsers and old ones", async () => {
  const { headers } = await server.app.inject("/session/signin");
  expect(headers["reporting-endpoints"]).toBe('csp="/csp-reports"');
  expect(String(headers["content-security-policy"])).toMatch(/report-to csp;report-uri \/csp-reports/);
});

it("reports of both forms are logged without queries, and cut", async () => {
  const long = `https://evil.example/${"a".repeat(500)}`;
  expect((await send("application/reports+json", JSON.stringify([report(long)]))).statusCode).toBe(204);
  const old = { "document-uri": "https://choba.example/", "violated-directive": "img-src", "blocked-uri": "data" };
  expect((await send("application/csp-report", JSON.stringify({ "csp-report": old }))).statusCode).toBe(204);
  expect(warned()).toEqual([
    { page: "https://choba.example/home", directive: "script-src", blocked: long.slice(0, 200) },
    { page: "https://choba.example/", directive: "img-src", blocked: "data" },
  ]);
  expect(server.log.join("")).not.toContain("secret=1");
});

it("no other type is read", async () => {
  expect((await send("text/plain", "hello")).statusCode).toBe(415);
});

it("a flood is bounded: in size, in reports of a call and in calls of a minute", async () => {
  const before = warned().length;
  const many = JSON.stringify(Array.from({ length: 50 }, () => report("https://evil.example/")));
  expect((await send("application/reports+json", many)).statusCode).toBe(204);
  expect(warned().length - before).toBe(5);
  expect((await send("application/reports+json", `"${"a".repeat(20_000)}"`)).statusCode).toBe(413);
  expect((await send("application/reports+json", "no json")).statusCode).toBe(204);
  const codes = await Promise.all(Array.from({ length: 40 }, () => send("application/csp-report", "{}")));
  expect(codes.map(({ statusCode }) => statusCode)).toContain(429);
});
