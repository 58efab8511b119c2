import { describe, expect, it } from "vitest";
import { day, db, noon, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";

shopOfEachTest();

describe("split bills", () => {
  const first = sale("first", noon, [line(1_000)], { guests: 4 });
  const second = sale("second", noon, [line(2_000)], { guests: 4, splitOf: "first" });
  const third = sale("third", noon, [line(3_000)], { guests: 4, splitOf: "first" });

  it("count once in pairs and visitors, all in sales", async () => {
    expect(await outcomes([first, second])).toEqual(["RECORDED", "RECORDED"]);
    expect(await outcomes([third, third])).toEqual(["RECORDED", "DUPLICATE"]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 6_000, pairs: 1, visitors: 4 });
  });

  it("stay one check when the first part is voided, and none when all are", async () => {
    await send(db, shop, [first, second, third]);
    await send(db, shop, [voidOf("v-1", first, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 5_000, pairs: 1, visitors: 4 });
    await send(db, shop, [voidOf("v-2", second, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 3_000, pairs: 1, visitors: 4 });
    await send(db, shop, [voidOf("v-3", third, noon)]);
    expect(await day("2026-11-19")).toMatchObject({ sales: 0, pairs: 0, visitors: 0 });
  });

  it("name the first part", async () => {
    await send(db, shop, [first, second]);
    expect(await outcomes([{ ...third, splitOf: "second" }])).toEqual(["REFUSED SPLIT_OF_PART"]);
    expect(await outcomes([{ ...third, splitOf: "nowhere" }])).toEqual(["REFUSED REFERENCE_MISSING"]);
  });
});
