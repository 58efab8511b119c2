import { afterEach, expect, it } from "vitest";
import { signInDocuments } from "../../../../../src/core/signInDocuments.ts";
import { GetPeriodSalesDocument, RecordReceiptsDocument } from "../../../../../src/generated/graphql.ts";
import { summarizeStatement } from "../../../../../server/platform/tracing/summarizeStatement.ts";
import { freshDatabase, toUrl } from "../../../../support/database.ts";
import { ask, seedCompany, signInAt, startPeer } from "../../../../support/peers.ts";
import { line, sale } from "../../../../support/receipts.ts";
import { sourceTexts } from "../../../../support/sources.ts";
import { standIn, type Reply } from "../../../../support/standIn.ts";

type WrittenSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
};
type WrittenTraces = {
  resourceSpans: { resource: { attributes: WrittenSpan["attributes"] }; scopeSpans: { spans: WrittenSpan[] }[] }[];
};

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

/** A server that sends its traces to a collector which answers so. `close` ends it, and with it sends what is left. */
async function startTraced(answer: () => Reply | Promise<Reply>, { jobs = false } = {}) {
  const db = await freshDatabase();
  cleanups.push(() => db.drop());
  const collector = await standIn(answer);
  cleanups.push(() => collector.close());
  const databaseUrl = toUrl(db);
  const tracing = { tracingEndpoint: collector.url, tracingName: "帳場 一号" };
  const peer = await startPeer({ databaseUrl, jobs, ...tracing });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= peer.close());
  cleanups.push(close);
  await seedCompany(peer);
  return { peer, collector, close };
}

const readSpans = (bodies: readonly { body: string }[]) =>
  bodies
    .flatMap(({ body }) => (JSON.parse(body) as WrittenTraces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
const period = { developerId: 13, shop_ids: [431], fromDate: today, toDate: today };

it("a call is one trace, from its caller's span over the request and the root field to each statement", async () => {
  const { peer, collector, close } = await startTraced(() => ({ status: 200, body: "{}" }));
  const session = await signInAt(peer.url, "honbu", "choba2026");
  const [traceId, caller] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const headers = { ...session, traceparent: `00-${traceId}-${caller}-01` };
  expect((await ask(peer.url, headers, GetPeriodSalesDocument, period)).errors).toEqual([]);
  await fetch(`${peer.url}/readyz`);
  await close();

  expect(collector.received.every(({ path }) => path === "/v1/traces")).toBe(true);
  const [first] = collector.received.map(({ body }) => JSON.parse(body) as WrittenTraces);
  expect(first?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "帳場 一号" },
  });
  const spans = readSpans(collector.received);
  expect(spans.map(({ name }) => name)).not.toContain("GET /readyz");
  const own = spans.filter((span) => span.traceId === traceId);
  const request = own.find(({ name }) => name === "POST /graphql");
  const field = own.find(({ name }) => name === "getPeriodSales");
  expect(request?.parentSpanId).toBe(caller);
  expect(field?.parentSpanId).toBe(request?.spanId);
  const below = own.filter(({ parentSpanId }) => parentSpanId === field?.spanId);
  expect(below.map(({ name }) => name)).toContain("WITH sales_day_all");
  expect(
    own.every(({ parentSpanId }) => [caller, ...own.map(({ spanId }) => spanId)].includes(parentSpanId ?? "")),
  ).toBe(true);
  // Calls without a traceparent begin a trace of their own.
  const login = spans.find(({ name }) => name === "login");
  expect(login && login.traceId !== traceId).toBe(true);
});

it("an attempt at a job is a trace of its own, with its statements", async () => {
  const { peer, collector, close } = await startTraced(() => ({ status: 200, body: "{}" }), { jobs: true });
  const countEnded = async () =>
    (await peer.db.pool.query("select from job where kind = 'retention' and finished_at is not null")).rowCount;
  await expect.poll(countEnded).toBe(1);
  await close();
  const spans = readSpans(collector.received);
  const job = spans.find(({ name }) => name === "job retention");
  expect(job?.attributes).toEqual([{ key: "choba.outcome", value: { stringValue: "OK" } }]);
  expect(job?.parentSpanId).toBeUndefined();
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name);
  expect(below).toEqual(expect.arrayContaining(["DELETE job", "UPDATE job"]));
  // Looks for what is due belong to no trace.
  expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name)).not.toContain(
    "SELECT job",
  );
});

it("nothing that somebody has entered leaves the house, and a refusal is a code", async () => {
  const { peer, collector, close } = await startTraced(() => ({ status: 200, body: "{}" }));
  await ask(peer.url, {}, signInDocuments.login, { id: "honbu", password: "wrong-password" });
  const session = await signInAt(peer.url, "honbu", "choba2026");
  const key = await peer.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
  const bought = line(98_765, 1, { productName: "秘密の定食" });
  const input = [sale("receipt-of-a-guest", new Date(Date.now() - 1000).toISOString(), [bought])];
  const { data } = await ask(peer.url, { "x-api-key": key }, RecordReceiptsDocument, { input });
  expect(data?.data[0]?.outcome).toBe("RECORDED");
  const foreign = await ask(peer.url, session, GetPeriodSalesDocument, { ...period, developerId: 14 });
  expect(foreign.errors[0]?.extensions.code).toBe("FORBIDDEN");
  await close();

  const sent = collector.received.map(({ body }) => body).join("\n");
  for (const secret of [
    "honbu",
    "choba2026",
    "wrong-password",
    session.authorization,
    key,
    "receipt-of-a-guest",
    "98765",
    "秘密",
  ])
    expect(sent).not.toContain(secret);
  const refused = readSpans(collector.received).find(
    ({ name, status }) => name === "getPeriodSales" && status.code === 2,
  );
  expect(refused?.attributes).toContainEqual({ key: "choba.outcome", value: { stringValue: "FORBIDDEN" } });
});

it("a collector that never answers holds nothing up, and gets one batch in five seconds", async () => {
  const from = performance.now();
  const { peer, collector, close } = await startTraced(() => new Promise<Reply>(() => {}));
  const session = await signInAt(peer.url, "honbu", "choba2026");
  for (let round = 0; round < 8; round += 1) {
    const calls = Array.from({ length: 5 }, () => ask(peer.url, session, GetPeriodSalesDocument, period));
    expect((await Promise.all(calls)).flatMap(({ errors }) => errors)).toEqual([]);
  }
  await close();
  expect(collector.received.length).toBeLessThanOrEqual(1 + (performance.now() - from) / 5000);
});

it("the summary of a statement is its verb and its first table, also where values stand in its text", () => {
  expect(summarizeStatement("select 'from secret' as a from shop where name = 'x'")).toEqual({
    operation: "SELECT",
    table: "shop",
  });
  expect(summarizeStatement('insert into "receipt_line" (a) values ($1)')).toEqual({
    operation: "INSERT",
    table: "receipt_line",
  });
  expect(summarizeStatement("-- from nobody\n begin")).toEqual({ operation: "BEGIN", table: "" });
});

it("OpenTelemetry is loaded by one file, which is loaded only where a collector is named", () => {
  const sources = [...sourceTexts(["server", "src", "resources", "demo"])];
  const listFiles = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
  expect(listFiles(/from "@opentelemetry\//)).toEqual(["server/platform/tracing/openTelemetry.ts"]);
  expect(listFiles(/from "[^"]*openTelemetry\.ts"/)).toEqual([]);
});
