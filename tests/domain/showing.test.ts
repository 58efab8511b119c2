import { describe, expect, test } from "vitest";
import type { DayHours, OpeningHours } from "../../src/domain/openingHours.ts";
import { findMenuTypeState, type MenuTypeTimes } from "../../src/domain/showing/menuType.ts";
import type { RequiredGroup } from "../../src/domain/showing/optionGroup.ts";
import { listShowingReasons, type ShownDish } from "../../src/domain/showing/reasons.ts";
import { toShowingMoment, type ShowingShop } from "../../src/domain/showing/shop.ts";
import { isOrderable, listBlockers, toShowingStatus } from "../../src/domain/showing/status.ts";

const open: DayHours = { holiday: false, start: "11:00", end: "22:00" };
const week: OpeningHours = {
  mon: open,
  tue: open,
  wed: open,
  thu: open,
  fri: open,
  sat: open,
  sun: open,
  holiday: open,
  reception: { start: 0, end: 28 * 60 + 59 },
  breaks: [],
};
const lunch: MenuTypeTimes = {
  name: "ランチ",
  startTime: "11:00",
  endTime: "14:00",
  days: [true, true, true, true, true, false, false],
  dayOfEveryMonth: null,
  holiday: null,
};
const everyDay = [true, true, true, true, true, true, true];
const shop: ShowingShop = {
  cutoffs: [],
  ordersOff: new Set(["TAKEOUT"]),
  listed: true,
  listedFrom: null,
  pauses: [],
  hours: week,
  hoursSet: true,
  menuTypes: new Map([
    [1, lunch],
    [2, { ...lunch, name: "夜", startTime: "17:00", endTime: "25:00", days: everyDay }],
  ]),
  requiredGroups: new Map(),
};
const dish: ShownDish = { orderType: "EAT_IN", hidden: false, menuCategory: [] };

/** Noon of Wednesday, 2026-05-20. */
const noon = "2026-05-20T12:00+09:00";
const reasons = (more: Partial<ShownDish> = {}, at = noon, other: Partial<ShowingShop> = {}) =>
  listShowingReasons({ ...dish, ...more }, toShowingMoment({ ...shop, ...other }, new Date(at)));
const words = (...args: Parameters<typeof reasons>) =>
  reasons(...args).map(({ rule, shows, until, name }) =>
    [shows ? "+" : "-", rule, name, until?.toISOString()].filter(Boolean).join(" "),
  );
const status = (...args: Parameters<typeof reasons>) => toShowingStatus(reasons(...args));

describe("each rule says whether it shows the dish, and until when", () => {
  test("a dish without rules is on sale until the shop closes", () => {
    expect(words()).toEqual(["+ HOURS 2026-05-20T13:00:00.000Z"]);
    expect(status()).toBe("ON_SALE");
  });

  test("a stopped one is not sold, a hidden one by its number only", () => {
    expect([status({ stopped: true }), status({ hidden: true })]).toEqual(["STOPPED", "HIDDEN"]);
    expect([isOrderable(reasons({ stopped: true })), isOrderable(reasons({ hidden: true }))]).toEqual([false, true]);
    expect(isOrderable(reasons({ stopped: true, hidden: true }))).toBe(false);
    expect(status({ stopped: true, hidden: true })).toBe("STOPPED");
  });

  test("a period begins and ends with the shop's business days", () => {
    const period = { startDate: "2026-05-20", endDate: "2026-05-21" };
    expect(words(period, "2026-05-20T04:59+09:00")[0]).toBe("- PERIOD_AHEAD 2026-05-19T20:00:00.000Z");
    expect(words(period)[0]).toBe("+ PERIOD 2026-05-21T20:00:00.000Z");
    expect(status(period)).toBe("ON_SALE");
    expect(words(period, "2026-05-22T04:59+09:00")[0]).toBe("+ PERIOD 2026-05-21T20:00:00.000Z");
    expect(words(period, "2026-05-22T05:00+09:00")[0]).toBe("- PERIOD_ENDED 2026-05-21T20:00:00.000Z");
    expect(status(period, "2026-05-22T12:00+09:00")).toBe("ENDED");
    const late = { ...shop, cutoffs: [{ from: "0001-01-01", minutes: 480 }] };
    expect(status(period, "2026-05-22T07:59+09:00", late)).toBe("CLOSED");
    expect(status(period, "2026-05-22T08:00+09:00", late)).toBe("ENDED");
  });

  test("a release, and what is sold out today or for good", () => {
    expect(words({ releaseTimer: "2026-12-01T11:00+09:00" })[0]).toBe("- RELEASE 2026-12-01T02:00:00.000Z");
    expect(words({ releaseTimer: "2026-05-01T11:00+09:00" })).toHaveLength(1);
    expect(words({ soldOutThrough: "2026-05-20" })[0]).toBe("- SOLD_OUT 2026-05-20T20:00:00.000Z");
    const timed = { soldOutUntil: "2026-05-20T13:00+09:00", soldOutThrough: "9999-12-31" };
    expect(words(timed)[0]).toBe("- SOLD_OUT 2026-05-20T04:00:00.000Z");
    expect(words({ soldOutUntil: "2026-05-20T11:00+09:00" })).toHaveLength(1);
    expect(words({ soldOutThrough: "9999-12-31" })[0]).toBe("- SOLD_OUT");
    expect(words({ soldOutThrough: "2026-05-19" })).toHaveLength(1);
  });

  test("of menu types one is enough", () => {
    expect(words({ menuCategory: [1, 2] })[0]).toBe("+ MENU_TYPE ランチ 2026-05-20T05:00:00.000Z");
    expect(words({ menuCategory: [2, 1] }, "2026-05-20T15:00+09:00").slice(0, 2)).toEqual([
      "- MENU_TYPE 夜 2026-05-20T08:00:00.000Z",
      "- MENU_TYPE ランチ 2026-05-21T02:00:00.000Z",
    ]);
    expect(status({ menuCategory: [1] }, "2026-05-20T15:00+09:00")).toBe("PAUSED");
    expect(words({ menuCategory: [99] })[0]).toBe("- MENU_TYPE");
  });

  test("the shop: orders it does not take, a pause, the app without it, its hours", () => {
    expect(words({ orderType: "TAKEOUT" })[0]).toBe("- ORDERS_OFF");
    const pauses = [{ orderType: "EAT_IN" as const, from: new Date(noon), until: new Date("2026-05-20T12:30+09:00") }];
    expect(words({}, noon, { pauses })[0]).toBe("- SHOP_PAUSED 2026-05-20T03:30:00.000Z");
    expect(status({}, "2026-05-20T12:30+09:00", { pauses })).toBe("ON_SALE");
    expect(words({ orderType: "DELIVERY" }, noon, { listed: false })[0]).toBe("- SHOP_HIDDEN");
    expect(words({}, noon, { listed: false })).toHaveLength(1);
    expect(words({}, "2026-05-20T23:00+09:00")).toEqual(["- HOURS 2026-05-21T02:00:00.000Z"]);
    expect([status({}, "2026-05-20T23:00+09:00"), status({}, "2026-05-20T23:00+09:00", { hoursSet: false })]).toEqual([
      "CLOSED",
      "CLOSED",
    ]);
  });
});

describe("a group of which a guest has to choose", () => {
  const withChoices = (...choices: RequiredGroup["choices"]) => ({
    requiredGroups: new Map([[7, { name: "麺の硬さ", choices }]]),
  });
  const ramen = { optionGroups: [7] };

  test("says nothing while one of its choices is on sale, and nothing of dishes without it", () => {
    const group = withChoices({ stopped: true }, {});
    expect(words(ramen, noon, group)).toEqual(words());
    expect(words({}, noon, withChoices({ stopped: true }))).toEqual(words());
  });

  test("keeps its dishes from being ordered while none is, until the first comes back", () => {
    const [timed, today] = [{ soldOutUntil: "2026-05-20T18:00+09:00" }, { soldOutThrough: "2026-05-20" }];
    const group = withChoices({ ...timed, releaseTimer: "2026-05-30T00:00+09:00" }, timed, today);
    expect(words(ramen, noon, group)[0]).toBe("- OPTION_GROUP 麺の硬さ 2026-05-20T09:00:00.000Z");
    expect(status(ramen, noon, group)).toBe("SOLD_OUT");
    expect(isOrderable(reasons(ramen, noon, group))).toBe(false);
    expect(status(ramen, "2026-05-20T18:00+09:00", group)).toBe("ON_SALE");
  });

  test("does not say until when where nobody knows", () => {
    for (const choice of [{ stopped: true }, { soldOutThrough: "9999-12-31" }, { endDate: "2026-05-19" }])
      expect(words(ramen, noon, withChoices(choice))[0]).toBe("- OPTION_GROUP 麺の硬さ");
    expect(words(ramen, noon, withChoices())[0]).toBe("- OPTION_GROUP 麺の硬さ");
  });
});

test("a special day: closed, closed for the app, or with hours of its own", () => {
  const special = (kind: "CLOSED" | "PAUSED" | "HOURS") => ({
    hours: { ...week, specialDays: [{ date: "2026-05-20", kind, start: "15:00", end: "16:00" }] },
  });
  expect(words({}, noon, special("CLOSED"))).toEqual([
    "- CLOSED_DAY 2026-05-20T20:00:00.000Z",
    "- HOURS 2026-05-21T02:00:00.000Z",
  ]);
  expect(status({}, noon, special("PAUSED"))).toBe("PAUSED");
  expect(words({}, noon, special("HOURS"))).toEqual(["- HOURS 2026-05-20T06:00:00.000Z"]);
  expect(status({}, "2026-05-20T15:30+09:00", { ...special("HOURS"), hoursSet: false })).toBe("ON_SALE");
});

test("the status is that of the weightiest blocker, and the blockers come in that order", () => {
  const all = reasons(
    { hidden: true, soldOutThrough: "2026-05-20", stopped: true, menuCategory: [1] },
    "2026-05-23T23:00+09:00",
  );
  expect(listBlockers(all).map(({ rule }) => rule)).toEqual(["STOPPED", "HIDDEN", "MENU_TYPE", "HOURS"]);
  expect(status({ hidden: true, soldOutThrough: "2026-05-20" })).toBe("HIDDEN");
  expect(status({ hidden: true, releaseTimer: "2026-12-01T11:00+09:00" })).toBe("SCHEDULED");
});

describe("a menu type", () => {
  const state = (menu: Partial<MenuTypeTimes>, at = noon) => {
    const { active, until } = findMenuTypeState({ ...lunch, ...menu }, new Date(at), []);
    return [active, until?.toISOString() ?? null];
  };

  test("waits for its next day", () => {
    expect(state({}, "2026-05-22T14:00+09:00")).toEqual([false, "2026-05-25T02:00:00.000Z"]);
    expect(state({ days: [], dayOfEveryMonth: 1 })).toEqual([false, "2026-06-01T02:00:00.000Z"]);
    expect(state({ days: [], dayOfEveryMonth: 31 }, "2026-02-01T00:00+09:00")).toEqual([
      false,
      "2026-03-31T02:00:00.000Z",
    ]);
  });

  test("goes on after midnight", () => {
    const night = { startTime: "22:00", endTime: "26:00" };
    expect(state(night, "2026-05-21T01:00+09:00")).toEqual([true, "2026-05-20T17:00:00.000Z"]);
    expect(state({ startTime: "22:00", endTime: "02:00" }, "2026-05-21T03:00+09:00")[0]).toBe(true);
  });

  test("on a public holiday is served as it says", () => {
    const holiday = "2026-07-20T12:00+09:00";
    expect(state({}, holiday)[0]).toBe(true);
    expect(state({ holiday: "NOT_SERVED" }, holiday)).toEqual([false, "2026-07-21T02:00:00.000Z"]);
    expect(state({ holiday: "SERVED", days: [] }, holiday)[0]).toBe(true);
  });

  test("without hours is served for its days on end", () => {
    const always = { startTime: null, endTime: null };
    expect(state(always)).toEqual([true, "2026-05-22T20:00:00.000Z"]);
    expect(state({ ...always, days: everyDay })).toEqual([true, null]);
  });

  test("begins and ends with its period", () => {
    expect(state({ startDate: "2026-05-25" })).toEqual([false, "2026-05-25T02:00:00.000Z"]);
    expect(state({ endDate: "2026-05-19" })).toEqual([false, null]);
    expect(state({ days: everyDay, startTime: null, endTime: null, endDate: "2026-05-31" })).toEqual([
      true,
      "2026-05-31T20:00:00.000Z",
    ]);
  });
});

test("moments of twenty years around are answered", () => {
  for (const at of ["2006-05-20T00:00:00Z", "2046-05-20T00:00:00Z"])
    expect(
      words({ menuCategory: [1], endDate: "2026-05-20", soldOutThrough: "2026-05-20" }, at).length,
    ).toBeGreaterThan(1);
});
