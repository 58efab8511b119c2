import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createGate } from "../../../../server/platform/gate.ts";
import {
  BrandListDocument,
  BrandUpdateDocument,
  GetJournalVerificationDocument,
  GetPeriodSalesDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type Answer, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ config: { listTimeout: 3600, reportTimeout: 3600, longTimeout: 3600 } });
});
afterAll(() => server.close());

/** The viewer's first shop, over twenty days. */
const scopeOf = (viewer: ViewerName) => ({
  shop_ids: viewers[viewer].shopIds.slice(0, 1),
  fromDate: "2026-05-01",
  toDate: "2026-05-20",
});
const verify = (viewer: ViewerName, to = server) => to.run(viewer, GetJournalVerificationDocument, scopeOf(viewer));
const report = (viewer: ViewerName) => {
  const { developerId } = viewers[viewer];
  return server.run(viewer, GetPeriodSalesDocument, { ...scopeOf(viewer), developerId });
};
const list = (viewer: ViewerName) =>
  server.run(viewer, BrandListDocument, { developerId: viewers[viewer].developerId });
const rename = (viewer: ViewerName, brandName: string) =>
  server.run(viewer, BrandUpdateDocument, { input: { brandId: 1, brandName, version: 1 } });

type Call = Promise<Pick<Answer<unknown>, "errors">>;

/** The codes of calls that have ended so far. */
function endsOf(calls: readonly Call[]): string[] {
  const codes: string[] = [];
  for (const call of calls) void call.then(({ errors }) => codes.push(errors[0]?.extensions.code ?? "OK"));
  return codes;
}
const codeOf = async (call: Call) => (await call).errors[0]?.extensions.code ?? "OK";

/** Statements that wait for a place in a lane, as the metrics tell it. */
async function waiting(lane: string): Promise<number> {
  const { body } = await server.app.inject("/metrics");
  return Number(new RegExp(`^database_connections\\{lane="${lane}",state="waiting"\\} (\\d+)$`, "m").exec(body)?.[1]);
}

/** Does the work while a connection of the test's own holds a lock. */
async function whileLocked(app: TestApp, lock: string, work: () => Promise<unknown>): Promise<void> {
  const session = await app.db.pool.connect();
  try {
    await session.query("begin");
    await session.query(lock);
    await work();
  } finally {
    await session.query("rollback");
    session.release();
  }
}

test("a burst of one company's reports waits and is answered, while another company's goes past it", async () => {
  let calls: Call[] = [];
  let other: Call | undefined;
  const ends: string[] = [];
  await whileLocked(server, "lock table sales_day in access exclusive mode", async () => {
    calls = Array.from({ length: 100 }, () => report("honbu"));
    for (const call of calls) void codeOf(call).then((code) => ends.push(code));
    await vi.waitUntil(async () => (await waiting("REPORT")) >= 98 || ends.length > 0, { timeout: 60_000 });
    expect(ends).toEqual([]);
    other = report("bessha");
  });
  expect((await other)?.errors).toEqual([]);
  expect(await Promise.all(calls.map(codeOf))).toEqual(Array.from({ length: 100 }, () => "OK"));
});

test("whose turn it is: who has the fewest places, however many of another company came before", async () => {
  const gate = createGate({ places: 3, share: 2, queue: 10, patience: 3_600_000 });
  const order: string[] = [];
  const enter = async (name: string, owner: number) => {
    const leave = await gate.enter(owner);
    order.push(name);
    return leave;
  };
  const [leave] = await Promise.all([enter("a1", 1), enter("a2", 1), enter("b1", 2)]);
  const later = [enter("a3", 1), enter("a4", 1), enter("c1", 3)];
  leave?.();
  (await later[2])?.();
  (await later[0])?.();
  (await later[1])?.();
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

describe("a company whose calls are stuck", () => {
  test("in long work: few of them wait, the others are refused; lists, reports and /healthz go on, for itself too", async () => {
    let calls: Call[] = [];
    let ends: string[] = [];
    await whileLocked(server, "lock table receipt in access exclusive mode", async () => {
      calls = Array.from({ length: 40 }, () => verify("honbu"));
      ends = endsOf(calls);
      // Two have a connection, ten wait for one.
      await vi.waitUntil(() => ends.length === 28, { timeout: 60_000 });
      expect(new Set(ends)).toEqual(new Set(["UNAVAILABLE"]));
      for (const viewer of ["bessha", "honbu"] as const)
        expect([await codeOf(list(viewer)), await codeOf(report(viewer))]).toEqual(["OK", "OK"]);
      expect((await server.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    });
    await Promise.all(calls);
    expect(ends.filter((code) => code === "OK")).toHaveLength(12);
    const [refused] = (await Promise.all(calls)).flatMap(({ errors }) => errors);
    expect(refused?.message).toBe("ただいま処理が混み合っています。しばらく待ってから、もう一度お試しください。");
  });

  test("in forms: it keeps its share of the connections, and another company's lists and forms go on", async () => {
    let calls: Call[] = [];
    await whileLocked(server, "select 1 from brand where tenant_id = 13 and brand_id = 1 for update", async () => {
      calls = Array.from({ length: 40 }, (_, index) => rename("honbu", `新名${index}`));
      const ends = endsOf(calls);
      for (const call of [list("bessha"), report("bessha")]) expect(await codeOf(call)).toBe("OK");
      expect((await server.app.inject("/healthz")).statusCode).toBe(200);
      expect(ends).toEqual([]);
    });
    const codes = await Promise.all(calls.map(codeOf));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "W014")).toHaveLength(39);
  });

  test("by a statement that takes too long: it is stopped, and the answer says what to do", async () => {
    const hasty = await testApp({ config: { longTimeout: 0.05 } });
    await whileLocked(hasty, "lock table receipt in access exclusive mode", async () => {
      const { errors } = await verify("honbu", hasty);
      expect(errors[0]).toMatchObject({
        message:
          "時間がかかりすぎるため、途中でやめました。対象（期間や店舗など）を減らすか、しばらく待ってから、もう一度お試しください。",
        extensions: { code: "TIMEOUT" },
      });
    });
    await hasty.close();
  });
});
