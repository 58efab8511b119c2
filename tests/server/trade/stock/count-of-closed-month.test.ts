import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { newRequestId } from "../../../../src/core/requestId.ts";
import {
  CreateStockCountDocument,
  FixStockCountDocument,
  GetMonthLockDocument,
  GetStockSheetDocument,
  LockMonthDocument,
} from "../../../../src/generated/graphql.ts";
import { ask, close, server, serverOfClosings } from "../../../support/closings.ts";
import { addPurchaseMasters, items } from "../../../support/purchases.ts";
import { line, sale } from "../../../support/receipts.ts";

const days = ["2026-10-30", "2026-10-31"];
const last = "2026-10-31";
serverOfClosings([[431, days.map((date) => sale(`431-${date}`, `${date}T12:00:00+09:00`, [line(1_100)]))]]);
beforeAll(() => addPurchaseMasters(server));

const sheet = (countDate = last) => server.call("tencho", GetStockSheetDocument, { shop_id: 431, countDate });
const input = (countDate: string, pieces: number) => ({
  input: { shop_id: 431, countDate, lines: [{ itemId: items.beer, pieces }], requestId: newRequestId() },
});
async function fixed(pieces: number) {
  const { countId, version } = await server.call("tencho", CreateStockCountDocument, input(last, pieces));
  return server.call("tencho", FixStockCountDocument, { input: { countId: countId ?? 0, version } });
}

it("the sheet of a date says which counts of it are fixed, by whom and when", async () => {
  expect(await sheet()).toMatchObject({ fixedCounts: [], monthState: "OPEN" });
  const first = await fixed(13);
  expect(first.fixedCounts).toEqual([]);
  const found = { countId: first.countId, fixedBy: "店長", fixedAt: expect.stringContaining("2026-11-20") };
  expect(await sheet()).toMatchObject({ countId: null, fixedCounts: [found] });
  expect((await sheet("2026-10-30")).fixedCounts).toEqual([]);
  const second = await fixed(12);
  expect(second.fixedCounts).toMatchObject([found]);
  expect((await sheet()).fixedCounts.map(({ countId }) => countId)).toEqual([second.countId, first.countId]);
});

it("the sheet says that every day of its month is closed, and that of a locked month refuses", async () => {
  for (const date of days) {
    expect((await sheet()).monthState).toBe("OPEN");
    expect((await close(431, date, { yen1000: 1, yen100: 1, depositCash: 1_100 })).refused).toBeUndefined();
  }
  expect((await sheet()).monthState).toBe("CLOSED");
  expect((await sheet("2026-11-20")).monthState).toBe("OPEN");
  await fixed(11);
  const place = { shop_ids: [431], date: "2026-10" };
  const { asOf } = await server.call("honbu", GetMonthLockDocument, place);
  expect((await ask(LockMonthDocument, { input: { ...place, asOf } }, "honbu")).refused).toBeUndefined();
  expect((await sheet()).monthState).toBe("LOCKED");
  expect(await server.refusal("tencho", CreateStockCountDocument, input(last, 10))).toMatchObject({
    code: "MONTH_LOCKED",
  });
});

it("a count of the last day is refused where the next month is locked, whose opening stock it is", async () => {
  await sql`update month_lock set month = '2026-11-01'`.execute(server.db.kysely);
  expect((await sheet()).monthState).toBe("LOCKED");
  expect(await server.refusal("tencho", CreateStockCountDocument, input(last, 10))).toMatchObject({
    code: "MONTH_LOCKED",
  });
  expect((await sheet("2026-10-30")).monthState).toBe("CLOSED");
});
