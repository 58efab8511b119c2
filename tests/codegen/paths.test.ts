import { describe, expect, test } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { decideAccess } from "../../src/core/decide.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { buildPathTable, findPathRow } from "../../src/shell/menu/pathTable.ts";
import { visibleMenu } from "../../src/shell/menu/visibleMenu.ts";
import { viewers } from "../support/viewers.ts";

const table = buildPathTable(consoleMenu, []);
const appPaths = table.filter(({ area }) => area === "APP").map(({ path }) => path);
const built = (path: string) => table.some((row) => row.path === path && row.entry);

const orderTypes = ["eatin", "takeout", "delivery"];
const steps = ["", "register", "csvregister", "update", "delete"];
const menuPaths = (nouns: readonly string[], types: readonly string[]) =>
  nouns.flatMap((noun) => types.flatMap((type) => steps.map((step) => `/${noun}${type}${step}`)));

/**
 * When section 6 shows a path in the menu: nobody but level 1, with or without shops, the brand-wide developers, the five shops.
 * `linked`: its screens name what they work on, and a link or a bookmark opens them with shops, too.
 */
type Shown = { level1?: true; shops: "none" | "some" | "any"; brandWide?: true; firstShop?: true; linked?: true };

/** The APP Control list of section 2, with what section 6 says of each. Other paths follow their own `@allow`. */
const expected: readonly (readonly [paths: readonly string[], shown: Shown])[] = [
  [["/storehome"], { shops: "any" }],
  [["/createbrand", "/brandlist", "/updatebrand", "/deletebrand"], { level1: true, shops: "none", linked: true }],
  [["/storeregist", "/storedelete"], { level1: true, shops: "none", linked: true }],
  [["/storeedit", "/storeeditregist"], { shops: "none", linked: true }],
  [
    ["Create", "Confirm", "Edit", "EditInput", "Delete"].map((step) => `/PushNotificationAll${step}`),
    { shops: "none", brandWide: true, linked: true },
  ],
  [["/storebusinesshours"], { shops: "some" }],
  // No path of the specification: where its printers come from.
  [["", "register", "update", "delete"].map((step) => `/storeprinter${step}`), { shops: "some" }],
  [["", "register", "update", "delete"].map((step) => `/storedevice${step}`), { shops: "some" }],
  [menuPaths(["category", "topping", "product"], orderTypes), { shops: "some" }],
  [menuPaths(["mcategory"], ["eatin"]), { shops: "some", firstShop: true }],
  // No path of the specification: what has run out.
  [["/soldout"], { shops: "some" }],
  [["/HiddenMenu", "/HiddenMenuRegister", "/HiddenMenuCsvRegister"], { shops: "some" }],
  [
    [
      "/CouponCreate",
      "/CouponCreateConfirm",
      "/CouponEdit",
      "/CouponEditInput",
      "/CouponEditConfirm",
      "/CouponEditDelete",
    ],
    { shops: "some" },
  ],
  [["Create", "Confirm", "Edit", "EditInput", "Delete"].map((step) => `/PushNotification${step}`), { shops: "some" }],
  [
    ["/TableOrder", "/TableOrderConfirm", "/TableOrderAddMedia", "/TableOrderEditMedia", "/TableOrderDelete"],
    { shops: "some" },
  ],
];

const people: readonly Viewer[] = [
  viewers.honbu,
  viewers.tencho,
  { ...viewers.tencho, wholeBrandIds: [1] },
  viewers.bessha,
  { ...viewers.honbu, developerId: 20, features: [] },
  { ...viewers.tencho, developerId: 20, features: [] },
];
/** Nothing, one of the five shops first, and another shop first with one of the five behind it. */
const selections = [[], [431], [433, 401], [401, 431]] as const;

const isShown = (
  { level1, shops, brandWide, firstShop }: Shown,
  viewer: Viewer,
  selected: readonly number[],
): boolean => {
  if (level1 && viewer.authority !== 1) return false;
  if (brandWide && viewer.authority !== 1 && !viewer.wholeBrandIds) return false;
  if (brandWide && !viewer.features.includes("BRAND_PUSH")) return false;
  if (shops === "none" && selected.length > 0) return false;
  if (shops === "some" && selected.length === 0) return false;
  return !firstShop || [431, 433, 400, 495, 398].includes(selected[0] ?? 0);
};

const isOpen = (shown: Shown, viewer: Viewer, selected: readonly number[]): boolean =>
  isShown({ ...shown, shops: shown.linked ? "any" : shown.shops }, viewer, selected);

/** Paths that are open to the viewer where they should be shut, or the other way round. */
const wrong = (open: (path: string, viewer: Viewer, selected: readonly number[]) => boolean) =>
  people.flatMap((viewer) =>
    selections.flatMap((selected) =>
      expected.flatMap(([paths, shown]) =>
        paths
          .filter((path) => built(path) && open(path, viewer, selected) !== isOpen(shown, viewer, selected))
          .map(
            (path) => `${path} level ${viewer.authority}, developer ${viewer.developerId}, shops ${selected.join()}`,
          ),
      ),
    ),
  );

describe("the paths of APP Control", () => {
  test("all stand in the path table, which puts the console into app-control mode on each", () => {
    const listed = expected.flatMap(([paths]) => paths);
    expect(listed.filter((path) => !appPaths.some((known) => known.toLowerCase() === path.toLowerCase()))).toEqual(
      listed.filter((path) => path.endsWith("csvregister") && !built(path)),
    );
    expect(listed.filter((path) => built(path) && findPathRow(table, path)?.area !== "APP")).toEqual([]);
  });

  test("open for levels 1 and 2, with and without shops, where section 6 shows them, and by link what names its record", () => {
    const open = (path: string, viewer: Viewer, selected: readonly number[]) => {
      const row = findPathRow(table, path);
      return row !== undefined && decideAccess(row.rule, viewer, selected).allow;
    };
    expect(wrong(open)).toEqual([]);
  });

  test("stand in the menu exactly where section 6 shows them", () => {
    const mistakes = people.flatMap((viewer) =>
      selections.flatMap((selected) => {
        const shown = new Set(
          visibleMenu(consoleMenu, "APP", viewer, selected).flatMap(({ entries }) => entries.map(({ name }) => name)),
        );
        return consoleMenu
          .filter(({ area }) => area === "APP")
          .flatMap(({ entries }) => entries)
          .filter((entry) => {
            const when = expected.find(([paths]) => paths.includes(entry.path))?.[1];
            return when !== undefined && shown.has(entry.name) !== isShown(when, viewer, selected);
          })
          .map((entry) => `${entry.path} level ${viewer.authority}, shops ${selected.join()}`);
      }),
    );
    expect(mistakes).toEqual([]);
  });
});
