import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRandom } from "../../../demo/random.ts";
import { createCountingIds } from "../../../server/platform/ids.ts";
import type { RegisterFault, RegisterOptions } from "../../../demo/register/options.ts";
import { runRegister, type RegisterWorld } from "../../../demo/register/run.ts";
import type { PostRequest } from "../../../demo/register/send.ts";
import { testApp, type TestApp } from "../../support/app.ts";
import { aProduct } from "../../support/menu.ts";
import { menuOf } from "../../support/products.ts";

const shop = 431;
/** Noon of a Wednesday, the shop's busiest hour. */
const start = "2026-05-20T12:00:00+09:00";

let server: TestApp;
let time: number;
let said: string[];
beforeEach(async () => {
  time = Date.parse(start);
  said = [];
  server = await testApp({ clock: { now: () => new Date(time) } });
});
afterEach(() => server.close());

const post: PostRequest = async (payload) => {
  const headers = { "content-type": "application/json", "x-api-key": "pos431" };
  const { statusCode, body } = await server.app.inject({ method: "POST", url: "/graphql", headers, payload });
  return { status: statusCode, text: body };
};

/** Runs a register whose waits pass at once. */
function run(options: Partial<RegisterOptions>, world: Partial<RegisterWorld> = {}) {
  return runRegister(
    {
      clock: { now: () => new Date(time) },
      ids: createCountingIds(),
      random: createRandom("register"),
      post,
      wait: async (milliseconds) => void (time += milliseconds),
      say: (line) => void said.push(line),
      stop: new AbortController().signal,
      ...world,
    },
    { shop, pace: 6, count: null, faults: new Set<RegisterFault>(), rounding: undefined, ...options },
  );
}

const stored = () =>
  server.db.kysely.selectFrom("receipt").selectAll().where("shop_id", "=", shop).orderBy("seq").execute();

describe("the register", () => {
  test("sends receipts that add up: both rates, all kinds of orders, cash with change, guests, staff", async () => {
    expect(await run({ pace: 600, count: 300 })).toEqual({ recorded: 300, duplicates: 0, refused: 0, unsent: 0 });
    const receipts = await stored();
    expect(receipts).toHaveLength(300);
    expect(new Set(receipts.map((one) => one.order_type))).toEqual(new Set(["EAT_IN", "TAKEOUT", "DELIVERY"]));
    expect(receipts.filter(({ sales8, sales10 }) => sales8 > 0 && sales10 > 0).length).toBeGreaterThan(0);
    expect(receipts.filter(({ kind }) => kind !== "SALE").length).toBeGreaterThan(0);
    expect(receipts.every(({ staff_id }) => staff_id)).toBe(true);
    expect(receipts.some(({ guests }) => (guests ?? 0) > 1)).toBe(true);
    const payments = await server.db.kysely.selectFrom("journal_payment").selectAll().execute();
    expect(payments.map(({ tender }) => tender)).toEqual(
      expect.arrayContaining(["CASH", "CREDIT", "EMONEY", "QR", "DELIVERY"]),
    );
    expect(payments.some(({ change }) => change > 0)).toBe(true);
  });

  test("keeps the pace in a usual hour, and says each minute on one line what it sent", async () => {
    const controller = new AbortController();
    const wait = async (milliseconds: number) => {
      time += milliseconds;
      if (time >= Date.parse(start) + 10 * 60_000) controller.abort();
    };
    const { recorded } = await run({ pace: 10 }, { wait, stop: controller.signal });
    // Noon is about twice as busy as the mean of this shop's hours: 200 receipts, give or take 30.
    expect(recorded).toBeGreaterThan(130);
    expect(recorded).toBeLessThan(300);
    const minutes = said.filter((line) => /^12:\d\d 記録 \d+・重複 0・断り 0$/.test(line));
    expect(minutes.length).toBeGreaterThanOrEqual(9);
    expect(minutes.length).toBe(said.length);
  });

  test("sends the same receipt twice, which is a duplicate; a wrong tax, which is refused with the reason", async () => {
    const faults = new Set<RegisterFault>(["twice", "wrong-tax"]);
    expect(await run({ count: 20, faults })).toEqual({ recorded: 18, duplicates: 2, refused: 2, unsent: 0 });
    expect(await stored()).toHaveLength(18);
    expect(said.join("\n")).toMatch(/断り 1（TAX \d+%の消費税が合いません。明細から計算すると\d+円/);
  });

  test("sends late receipts of yesterday's business date", async () => {
    await run({ count: 20, faults: new Set<RegisterFault>(["late"]) });
    const dates = (await stored()).map(({ business_date }) => business_date);
    expect(dates.filter((date) => date === "2026-05-19")).toHaveLength(2);
    expect(dates.filter((date) => date === "2026-05-20")).toHaveLength(18);
  });

  test("has been offline for an hour: that hour's receipts come in one call", async () => {
    const sizes: number[] = [];
    const counting: PostRequest = async (body) => {
      const { variables } = JSON.parse(body) as { variables: { input: unknown[] } };
      sizes.push(variables.input.length);
      return post(body);
    };
    await run({ pace: 1, count: 40, faults: new Set<RegisterFault>(["offline"]) }, { post: counting });
    expect(sizes[0]).toBeGreaterThan(20);
    const [first] = await stored();
    expect(Date.parse(String(first?.sold_at.toISOString()))).toBeLessThan(Date.parse("2026-05-20T11:10:00+09:00"));
  });

  test("a quick pace sends several receipts in one call", async () => {
    let calls = 0;
    const counting: PostRequest = async (body) => {
      calls += 1;
      return post(body);
    };
    await run({ pace: 6000, count: 500 }, { post: counting });
    expect(calls).toBeLessThan(50);
    expect(await stored()).toHaveLength(500);
  });

  test("serves a shop that the demonstration does not know", async () => {
    expect(await run({ shop: 12_345, count: 30 })).toMatchObject({ recorded: 30, refused: 0 });
  });

  test("sells there what is on the menu, and rounds as the shop does", async () => {
    const { kysely } = server.db;
    const { category } = await menuOf(server, shop, "EAT_IN");
    await aProduct(server.db, { product_code: "ON", product_name: "かけそば", price: 515, category_id: category });
    await aProduct(server.db, { product_code: "OFF", hidden: true, category_id: category });
    await kysely.updateTable("shop").set({ tax_rounding: "UP" }).where("shop_id", "=", shop).execute();
    expect(await run({ shop: 12_345, count: 30 })).toMatchObject({ recorded: 30, refused: 0 });
    const lines = await kysely.selectFrom("sold_product").select("product_code").distinct().execute();
    expect(lines.map(({ product_code }) => product_code).filter((code) => code !== "ZZ01")).toEqual(["ON"]);
  });
});

describe("the register without a server", () => {
  test("holds receipts back, tries again after longer and longer pauses, and loses none", async () => {
    const tries: number[] = [];
    const flaky: PostRequest = async (body) => {
      tries.push(time);
      const n = tries.length;
      if (n === 1) throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
      // Recorded, but the answer is lost: the repeated call is answered with duplicates.
      if (n === 2) await post(body);
      if (n === 2) throw new TypeError("fetch failed", { cause: new Error("socket hang up") });
      const unavailable = { errors: [{ message: "混み合っています。", extensions: { code: "UNAVAILABLE" } }] };
      if (n === 3) return { status: 503, text: JSON.stringify(unavailable) };
      if (n === 4) return { status: 502, text: "<html>Bad Gateway</html>" };
      return post(body);
    };
    const { recorded, duplicates, unsent } = await run({ count: 60 }, { post: flaky });
    expect(recorded + duplicates).toBe(60);
    expect(duplicates).toBeGreaterThan(0);
    expect(unsent).toBe(0);
    expect(await stored()).toHaveLength(60);
    const pauses = tries.slice(1, 5).map((at, i) => Math.round((at - (tries[i] ?? 0)) / 1000));
    expect(pauses).toEqual([1, 2, 4, 8]);
    expect(said[0]).toMatch(
      /^サーバーにつながりません（connect ECONNREFUSED）。 \d枚をためています。1秒後に送り直します。$/,
    );
  });

  test("stopped, it sends what is pending", async () => {
    const controller = new AbortController();
    let away = true;
    const wait = async (milliseconds: number) => {
      time += milliseconds;
      if (time < Date.parse(start) + 10 * 60_000) return;
      away = false;
      controller.abort();
    };
    const flaky: PostRequest = async (body) => {
      if (away) throw new Error("connect ECONNREFUSED");
      return post(body);
    };
    const { recorded, unsent } = await run({}, { post: flaky, wait, stop: controller.signal });
    expect(recorded).toBeGreaterThan(50);
    expect(unsent).toBe(0);
    expect(await stored()).toHaveLength(recorded);
  });

  test("stopped while the server is away, it says how many it could not send", async () => {
    const controller = new AbortController();
    const wait = async (milliseconds: number) => {
      time += milliseconds;
      if (time >= Date.parse(start) + 60_000) controller.abort();
    };
    const gone: PostRequest = () => Promise.reject(new Error("connect ECONNREFUSED"));
    const { recorded, unsent } = await run({}, { post: gone, wait, stop: controller.signal });
    expect(recorded).toBe(0);
    expect(unsent).toBeGreaterThan(0);
  });

  test("ends at once where another try would be refused too", async () => {
    const unknown: PostRequest = async (payload) => {
      const headers = { "content-type": "application/json", "x-api-key": "nobody" };
      const { statusCode, body } = await server.app.inject({ method: "POST", url: "/graphql", headers, payload });
      return { status: statusCode, text: body };
    };
    await expect(run({}, { post: unknown })).rejects.toThrow("このAPIキーでは送れません。");
  });
});
