import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CancelPlannedRecordsDocument,
  GetChangeHistoryDocument,
  GetChangeSetsDocument,
  GetPlansDocument,
  MovePlannedRecordsDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changeSetsOf, raiseBy } from "../../../support/changeSets.ts";
import { changeSetWorker } from "../../../support/changeSetWorker.ts";
import { movedClock, type MovedClock } from "../../../support/jobs.ts";
import { menuOf, noodles, productsOf } from "../../../support/products.ts";

let server: TestApp;
let clock: MovedClock;
const categories = new Map<number, number>();
beforeAll(async () => {
  clock = movedClock("2026-05-20T10:00:00+09:00");
  server = await testApp({ clock });
  for (const shop of [431, 433]) categories.set(shop, (await menuOf(server, shop)).category);
});
afterAll(() => server.close());

const products = () => productsOf(server, "honbu");
const sets = () => changeSetsOf(server, "honbu");
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
let code = "";
let made = 0;
const ids = new Map<number, number>();
beforeEach(async () => {
  code = `P${(made += 1)}`;
  for (const storeId of [431, 433]) {
    const dish = { ...noodles, storeId, productCode: code, price: 580, categoryId: categories.get(storeId) ?? 0 };
    ids.set(storeId, (await products().added(dish)).productId);
  }
});
const reserve = async () => {
  const lines = [{ brandId: 1, lineKey: code, name: "かけそば" }];
  const draft = await sets().create(raiseBy(30, { shopIds: [431, 433], lines, orderTypes: ["EAT_IN"] }));
  return sets().reserve(await sets().check(draft), later(2));
};
type Waiting = Awaited<ReturnType<typeof reserve>>;
const record = (shopId: number) => ({ shopId, recordId: ids.get(shopId) ?? 0 });
const inputOf = ({ changeSetId, version }: Waiting, shopIds: readonly number[]) => ({
  changeSetId,
  version,
  records: shopIds.map(record),
});
const cancel = (set: Waiting, shopIds: readonly number[], viewer: ViewerName = "honbu") =>
  server.run(viewer, CancelPlannedRecordsDocument, { input: inputOf(set, shopIds) });
const move = (set: Waiting, shopIds: readonly number[], hours: number) =>
  server.call("honbu", MovePlannedRecordsDocument, { input: { ...inputOf(set, shopIds), runAt: later(hours) } });
const prices = async () =>
  Promise.all(
    [431, 433].map(
      async (shop) => (await products().list(shop)).find(({ productCode }) => productCode === code)?.price,
    ),
  );
const pass = async (hours: number) => {
  clock.pass(hours * 3600);
  await changeSetWorker(server, clock).tick();
};

describe("one record of a change set that waits", () => {
  test("is cancelled alone, and the others change at their time", async () => {
    const waiting = await reserve();
    const { data } = await cancel(waiting, [431]);
    expect(data?.data).toMatchObject({ status: "WAITING", total: 1, groups: [{ records: 1, shops: 1 }] });
    expect((await sets().records(waiting.changeSetId)).map(({ shopId }) => shopId)).toEqual([433]);
    await pass(2.5);
    expect(await prices()).toEqual([580, 610]);
  });

  test("is moved alone, becomes a set of its own, and changes at its own time", async () => {
    const waiting = await reserve();
    expect(await move(waiting, [431], 5)).toMatchObject({ changeSetId: waiting.changeSetId, total: 1 });
    const { sets: found } = await server.call("honbu", GetChangeSetsDocument, {
      shop_ids: [431],
      status: ["WAITING"],
      limit: 50,
      offset: 0,
    });
    const own = found.find(({ changeSetId }) => changeSetId > waiting.changeSetId);
    expect(own).toMatchObject({ name: waiting.name, shops: 1, runAt: later(5) });
    const range = { shop_ids: [431, 433], from: "2026-05-20", to: "2026-06-20", kinds: ["CHANGE_SET" as const] };
    const days = await server.call("honbu", GetPlansDocument, { ...range, perDay: 50 });
    const planned = days.flatMap(({ plans }) => plans).map(({ recordId, records }) => [recordId, records]);
    expect(planned).toEqual([
      [waiting.changeSetId, 1],
      [own?.changeSetId, 1],
    ]);
    await pass(2.5);
    expect(await prices()).toEqual([580, 610]);
    await pass(3);
    expect(await prices()).toEqual([610, 610]);
  });

  test("is named in the history", async () => {
    const waiting = await reserve();
    await cancel(waiting, [431]);
    const { data } = await server.call("honbu", GetChangeHistoryDocument, {
      shop_ids: [431, 433],
      fromDate: "2026-05-01",
      toDate: "2026-06-30",
      limit: 50,
      offset: 0,
      changeSetId: waiting.changeSetId,
    });
    expect(data[0]).toMatchObject({
      field: "予約した記録",
      before: expect.stringMatching(/^.+（.+）$/),
      after: "なし",
    });
  });

  test("is refused where none would be left, where somebody was first, and to others", async () => {
    const waiting = await reserve();
    const codeOf = ({ errors }: Awaited<ReturnType<typeof cancel>>) => errors[0]?.extensions.code;
    expect(codeOf(await cancel(waiting, [431, 433]))).toBe("CHANGE_SET");
    expect(codeOf(await cancel(waiting, [431], "bessha"))).toBe("FORBIDDEN");
    await cancel(waiting, [431]);
    expect(codeOf(await cancel(waiting, [433]))).toBe("W014");
    const again = await sets().read(waiting.changeSetId);
    expect(codeOf(await cancel(again, [431]))).toBe("W014");
    await pass(2.5);
    expect(codeOf(await cancel(await sets().read(waiting.changeSetId), [433]))).toBe("SETTLED");
  });
});
