import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FreshDatabase } from "../../../support/database.ts";
import { reportsOf, salesDatabase } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const { timeZone } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
});
afterAll(() => db.drop());

describe("sales by time zone", () => {
  it("sums by hour of the business day, 24 and 25 after midnight", async () => {
    const { rows } = await timeZone();
    expect(rows.map(({ hour, sales, pairs, visitor }) => [hour, sales, pairs, visitor])).toEqual([
      [12, 8_723, 6, 8],
      [13, 1_080, 1, 1],
      [18, 9_446, 2, 4],
      [19, 3_240, 2, 1],
      [20, 5_500, 1, 4],
      [21, 2_750, 1, 2],
      [24, 1_080, 1, 1],
      [25, 880, 1, 2],
    ]);
    expect(rows[0]).toMatchObject({ net_sales: 8_723 - 792, cost: 2_150, gross: 5_781, customerUnitPrice: 8_723 / 8 });
  });

  it("maps weekday × hour with the number of that weekday's trading days", async () => {
    const { heat } = await timeZone();
    expect(heat.map(({ weekday, hour, sales, days }) => [weekday, hour, sales, days])).toEqual([
      [3, 12, 1_600, 1],
      [3, 21, 2_750, 1],
      [4, 12, 7_123, 2],
      [4, 13, 1_080, 2],
      [4, 18, 8_901, 2],
      [4, 19, 3_240, 2],
      [4, 20, 5_500, 2],
      [4, 24, 1_080, 2],
      [4, 25, 880, 2],
      [5, 18, 545, 1],
    ]);
  });
});
