import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayKeys } from "../../../../src/domain/openingHours.ts";
import {
  GetHoursOfShopDocument,
  GetMenuOfShopDocument,
  GetReceptionPausesDocument,
  GetStoreHomeDocument,
  PauseReceptionDocument,
  ResumeReceptionDocument,
  type PauseReceptionInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";

let server: TestApp;
let now = new Date("2026-05-20T12:00:00+09:00");
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } });
  const day = JSON.stringify({ holiday: false, start: "11:00", end: "22:00" });
  const week = Object.fromEntries(dayKeys.map((key) => [key, day]));
  await server.db.kysely
    .updateTable("shop")
    .set({ ...week, reception_start_hour: 0, reception_end_hour: 28, hours_version: 1 })
    .where("shop_id", "in", [431, 433])
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date("2026-05-20T12:00:00+09:00");
  await server.db.kysely.deleteFrom("reception_pause").execute();
});

const pause = (input: Partial<PauseReceptionInput> = {}, viewer: ViewerName = "tencho") =>
  server.call(viewer, PauseReceptionDocument, { input: { shop_ids: [431], length: "HALF_HOUR", ...input } });
const paused = (shop_ids = [431, 433]) => server.call("tencho", GetReceptionPausesDocument, { shop_ids });
const home = async () => (await server.call("tencho", GetStoreHomeDocument, { shop_ids: [431] }))[0];

test("a pause of thirty minutes stops every order of the chosen shops, and they resume by themselves", async () => {
  const outcomes = await pause({ shop_ids: [431, 433] });
  expect(outcomes.map(({ shop_id, outcome, pauses }) => [shop_id, outcome, pauses.length])).toEqual([
    [431, "CHANGED", 3],
    [433, "CHANGED", 3],
  ]);
  const until = "2026-05-20T03:30:00.000Z";
  expect(outcomes[0]?.pauses).toMatchObject(
    ["EAT_IN", "TAKEOUT", "DELIVERY"].map((orderType) => ({ orderType, until })),
  );
  expect(await home()).toMatchObject({ open: false, until: null, opensDate: "2026-05-20", opensTime: "12:30" });
  const menu = await server.call("pos431", GetMenuOfShopDocument, { orderType: "TAKEOUT" });
  expect(menu.menu?.accepted).toBe(false);
  expect((await server.call("pos431", GetHoursOfShopDocument, {})).pauses).toHaveLength(3);
  now = new Date("2026-05-20T12:30:00+09:00");
  expect(await paused()).toEqual([]);
  expect(await home()).toMatchObject({ open: true, until: "22:00", pauses: [] });
  const after = await server.call("pos431", GetMenuOfShopDocument, {
    orderType: "TAKEOUT",
    changedSince: menu.version,
  });
  expect(after).toMatchObject({ changed: true, menu: { accepted: true } });
});

test("one kind of order is paused until a time, the others are taken", async () => {
  await pause({ orderTypes: ["DELIVERY"], length: "UNTIL", until: "2026-05-20T18:00:00+09:00" });
  expect((await paused()).map(({ orderType, until }) => [orderType, until])).toEqual([
    ["DELIVERY", "2026-05-20T09:00:00.000Z"],
  ]);
  expect(await home()).toMatchObject({ open: true, until: "22:00", pauses: [{ orderType: "DELIVERY" }] });
  const accepted = async (orderType: "EAT_IN" | "DELIVERY") =>
    (await server.call("pos431", GetMenuOfShopDocument, { orderType })).menu?.accepted;
  expect([await accepted("EAT_IN"), await accepted("DELIVERY")]).toEqual([true, false]);
});

test("today lasts until the shop's business day ends", async () => {
  now = new Date("2026-05-21T02:00:00+09:00");
  await pause({ length: "TODAY", orderTypes: ["EAT_IN"] });
  expect((await paused())[0]?.until).toBe("2026-05-20T20:00:00.000Z");
});

test("a second pause counts from now, and resuming ends it at once; doing either twice changes nothing", async () => {
  await pause();
  now = new Date("2026-05-20T12:10:00+09:00");
  await pause();
  expect((await paused())[0]?.until).toBe("2026-05-20T03:40:00.000Z");
  expect((await pause()).map(({ outcome }) => outcome)).toEqual(["SKIPPED"]);
  const resume = () => server.call("tencho", ResumeReceptionDocument, { input: { shop_ids: [431, 433] } });
  expect((await resume()).map(({ shop_id, outcome }) => [shop_id, outcome])).toEqual([
    [431, "CHANGED"],
    [433, "SKIPPED"],
  ]);
  expect(await paused()).toEqual([]);
  const rows = (await changesIn(server.db.kysely)).slice(-3);
  expect(rows).toMatchObject(
    ["イートイン", "テイクアウト", "デリバリー"].map((record_name) => ({
      resource: "reception-pause",
      shop_id: 431,
      record_name,
      action: "DELETE",
      before: { until: "2026-05-20T03:40:00.000Z" },
    })),
  );
});

test("a time that is over, no shop, and shops of others are refused", async () => {
  const refusal = (input: Partial<PauseReceptionInput>, viewer: ViewerName = "tencho") =>
    server.refusal(viewer, PauseReceptionDocument, { input: { shop_ids: [431], length: "UNTIL", ...input } });
  expect((await refusal({ until: "2026-05-20T11:00:00+09:00" }))?.errors).toMatchObject([
    { field: "until", code: "PAST" },
  ]);
  expect((await refusal({}))?.errors).toMatchObject([{ field: "until", code: "W001" }]);
  expect((await refusal({ shop_ids: [], length: "TODAY" }))?.errors).toMatchObject([{ code: "W001" }]);
  expect((await refusal({ shop_ids: [431, 400], length: "TODAY" }))?.code).toBe("FORBIDDEN");
  expect((await refusal({ length: "TODAY" }, "bessha"))?.code).toBe("FORBIDDEN");
  expect(await paused()).toEqual([]);
});
