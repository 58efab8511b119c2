import { describe, expect, test } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { allContents, contentValues, type Content, type ContentAccess } from "../../src/core/content.ts";
import { decideAccess } from "../../src/core/decide.ts";
import type { Rule } from "../../src/core/metadata.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { policy } from "../../src/generated/policy.ts";
import { buildPathTable } from "../../src/shell/menu/pathTable.ts";
import { firstVisible, visibleMenu } from "../../src/shell/menu/visibleMenu.ts";
import { viewers } from "../support/viewers.ts";

const table = buildPathTable(consoleMenu, []);
const selections = [[], [431]] as const;

const contentOf = (rule: Rule): Content | undefined => (rule.public ? undefined : rule.content);

const withContents = (has: ContentAccess): Viewer => ({ ...viewers.honbu, contents: has });
const only = (content: Content) => withContents({ COMMON: "EDIT", [content]: "EDIT" });
const without = (left: Content) =>
  withContents(Object.fromEntries(Object.entries(allContents).filter(([content]) => content !== left)));

/** The contents of the lines that the menu shows, in both areas and with and without a shop. */
const shown = (viewer: Viewer) =>
  selections.flatMap((selection) =>
    (["SALES", "APP"] as const).flatMap((area) =>
      visibleMenu(consoleMenu, area, viewer, selection).flatMap(({ entries }) =>
        entries.map(({ menuRule }) => contentOf(menuRule)),
      ),
    ),
  );

/** The paths that open, with or without a shop. */
const opened = (viewer: Viewer) =>
  table.filter(({ rule }) => selections.some((selection) => decideAccess(rule, viewer, selection).allow));

describe("menu and addresses", () => {
  test("ask for a content everywhere", () => {
    expect(table.filter(({ rule }) => contentOf(rule) === undefined).map(({ path }) => path)).toEqual([]);
  });

  test.each(contentValues)("show an account with %s alone nothing else", (content) => {
    expect(shown(only(content)).filter((one) => one !== content && one !== "COMMON")).toEqual([]);
    const others = opened(only(content)).filter(({ rule }) => ![content, "COMMON"].includes(contentOf(rule) ?? ""));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test.each(contentValues.filter((content) => content !== "COMMON"))("close %s to an account without it", (content) => {
    expect(shown(without(content))).not.toContain(content);
    expect(opened(without(content)).map(({ rule }) => contentOf(rule))).not.toContain(content);
  });

  test("lead every content that a root field asks for to a path", () => {
    const required = new Set(Object.values(policy).flatMap(({ rule }) => contentOf(rule) ?? []));
    const reached = new Set(table.flatMap(({ rule }) => contentOf(rule) ?? []));
    expect([...required].filter((content) => content !== "COMMON" && !reached.has(content))).toEqual([]);
  });

  test("lead somebody with coupons alone to coupons, not to what everybody has", () => {
    const viewer = only("COUPON");
    expect(firstVisible(consoleMenu, "SALES", viewer, [431])).toBeUndefined();
    expect(firstVisible(consoleMenu, "APP", viewer, [431])?.path).toBe("/CouponEdit");
  });

  test("lead a part-timer who may only sell out to that page, and to nothing else of the menu", () => {
    const viewer = only("SOLD_OUT");
    expect(firstVisible(consoleMenu, "SALES", viewer, [431])).toBeUndefined();
    expect(firstVisible(consoleMenu, "APP", viewer, [431])?.path).toBe("/soldout");
  });

  test("hide the forms of what an account may only view", () => {
    const viewer = withContents({ ...allContents, COUPON: "VIEW" });
    const open = opened(viewer).flatMap(({ path }) => (path.startsWith("/Coupon") ? [path] : []));
    expect(open).toEqual(["/CouponEdit"]);
  });
});
