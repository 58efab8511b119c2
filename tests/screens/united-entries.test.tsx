import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { consoleMenu } from "../../resources/index.ts";
import type { Rule } from "../../src/core/metadata.ts";
import { ViewerContext } from "../../src/data/context.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { MenuAddressContext } from "../../src/shell/menu/menuAddress.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { tabbedEntry, uniteEntries } from "../../src/shell/menu/tabbedEntry.tsx";
import { visibleMenu } from "../../src/shell/menu/visibleMenu.ts";
import { headOffice } from "../support/shell.tsx";

const cash = (content: "CASH" | "JOURNAL", path: string, name: "cash" | "journal"): MenuEntry => {
  const rule: Rule = { authority: 2, key: false, area: "SALES", content };
  return definePage({
    name,
    label: `resources.${name}.name`,
    path,
    rule,
    area: "SALES",
    icon: () => null,
    element: <p>{path}</p>,
  });
};
const first = cash("CASH", "/cash", "cash");
const second = cash("JOURNAL", "/tradinghistory", "journal");

const lines = (entry: MenuEntry, contents: Partial<typeof headOffice.contents>) =>
  visibleMenu([{ area: "SALES", entries: [entry] }], "SALES", { ...headOffice, contents }, [431]).flatMap(
    ({ entries }) => entries.map(({ path, parts }) => [path, parts?.map(({ name }) => name)]),
  );

describe("a line of the menu for several entries", () => {
  it("leads to the first that the person may open, and is there as long as there is one", () => {
    const line = uniteEntries("menu.daily", first, second);
    expect(lines(line, { CASH: "VIEW", JOURNAL: "VIEW" })).toEqual([["/cash", ["cash", "journal"]]]);
    expect(lines(line, { JOURNAL: "VIEW" })).toEqual([["/tradinghistory", ["journal"]]]);
    expect(lines(line, { MENU: "VIEW" })).toEqual([]);
  });

  it("has the parts of lines that are put into it, one after the other", () => {
    const line = tabbedEntry("menu.daily", tabbedEntry("menu.sales", first), second);
    expect(line.parts?.map(({ name }) => name)).toEqual(["cash", "journal"]);
  });

  it("gives pages tabs that take over the period of the report", () => {
    const line = tabbedEntry("menu.daily", first, second);
    const page = line.routes.find(({ path }) => path === "/tradinghistory");
    render(
      <MemoryRouter initialEntries={["/tradinghistory"]}>
        <ViewerContext value={headOffice}>
          <MenuAddressContext value={({ path }) => `${path}?period=today`}>{page?.element}</MenuAddressContext>
        </ViewerContext>
      </MemoryRouter>,
    );
    const tabs = within(screen.getByRole("navigation", { name: shellTexts.parts })).getAllByRole("link");
    expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual(["/cash?period=today", "/tradinghistory?period=today"]);
    expect(tabs[1]).toHaveAttribute("aria-current", "page");
    expect(screen.getByText("/tradinghistory")).toBeVisible();
  });
});

it("the menu has at most 40 lines in an area, so that it fits a window with its groups folded", () => {
  for (const area of ["SALES", "APP"] as const) {
    const count = visibleMenu(consoleMenu, area, headOffice, [431]).flatMap(({ entries }) => entries).length;
    expect(count).toBeLessThanOrEqual(40);
  }
});
