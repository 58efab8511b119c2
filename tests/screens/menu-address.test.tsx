import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Link, MemoryRouter, useLocation } from "react-router";
import { closingEntry } from "../../resources/closing/index.tsx";
import { periodReport } from "../../resources/period/index.ts";
import { overviewReport } from "../../resources/overview/index.ts";
import { productSales } from "../../resources/product-sales/index.ts";
import { salesAnalysis } from "../../resources/sales-analysis/index.ts";
import { salesChange } from "../../resources/sales-change/index.ts";
import { voidReport } from "../../resources/void/index.tsx";
import { useMenuAddress } from "../../src/shell/layout/menu/useMenuAddress.ts";
import { ShellContext } from "../../src/shell/shellContext.ts";

const entries = [periodReport, productSales, voidReport, closingEntry, salesAnalysis, overviewReport, salesChange];

/** The lines of the menu, the address that a report would write for itself, and the links of the page. */
function Menu({ links }: { links: readonly string[] }) {
  const addressOf = useMenuAddress();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`${pathname}${search}`}</p>
      {entries.map((entry) => (
        <Link key={entry.name} to={addressOf(entry)}>
          {entry.name}
        </Link>
      ))}
      {links.map((link) => (
        <Link key={link} to={link}>
          {link}
        </Link>
      ))}
    </>
  );
}

const open = (first: string, links: readonly string[] = []) => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[first]}>
      <ShellContext value={{ groups: [{ area: "SALES", entries }], table: [] }}>
        <Menu links={links} />
      </ShellContext>
    </MemoryRouter>,
  );
  const parametersOf = (name: string) =>
    Object.fromEntries(new URL(screen.getByRole("link", { name }).getAttribute("href") ?? "", "http://x").searchParams);
  return { user, parametersOf, press: (name: string) => user.click(screen.getByRole("link", { name })) };
};

const dates = "from=2026-10-01&to=2026-10-31";

it("a line of the menu takes period, comparison and filters to another report, through one that has not these filters", async () => {
  // The report of voids has no order type: it writes its own address without one.
  const own = `${voidReport.path}?${dates}&compare=lastYear`;
  const { press, parametersOf } = open(`${periodReport.path}?${dates}&compare=lastYear&orderType=TAKEOUT&shops=431`, [
    own,
  ]);
  const taken = { from: "2026-10-01", to: "2026-10-31", compare: "lastYear", orderType: "TAKEOUT" };
  expect(parametersOf("product-sales")).toEqual(taken);
  await press("void");
  await press(own);
  expect(parametersOf("product-sales")).toEqual(taken);
  expect(parametersOf("period")).toEqual(taken);
});

it("a filter that is taken off in a report that has it stays off", async () => {
  const off = `${productSales.path}?${dates}&compare=lastYear`;
  const { press, parametersOf } = open(`${periodReport.path}?${dates}&compare=lastYear&orderType=TAKEOUT`, [off]);
  await press(off);
  expect(parametersOf("period")).toEqual({ from: "2026-10-01", to: "2026-10-31", compare: "lastYear" });
});

it("a period of dates goes to other reports of dates, to the days to close too, not to those of months", () => {
  const { parametersOf } = open(`${periodReport.path}?${dates}`);
  expect(parametersOf("closing-days")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(parametersOf("sales-analysis")).toEqual({});
});

it("a period of months goes to none of dates", () => {
  const { parametersOf } = open(`${salesAnalysis.path}?${dates}`);
  expect(parametersOf("period")).toEqual({});
});

it("売上分析 compares a year by dates; the others keep the same weekday, unless a person chose otherwise there", async () => {
  const months = `${salesAnalysis.path}?${dates}&compare=`;
  const { press, parametersOf } = open(`${periodReport.path}?${dates}&compare=lastYearWeekday`, [
    `${months}lastYear`,
    `${months}none`,
  ]);
  await press(`${months}lastYear`);
  expect(parametersOf("period")).toMatchObject({ compare: "lastYearWeekday" });
  await press(`${months}none`);
  expect(parametersOf("period")).toMatchObject({ compare: "none" });
});

it("home opens as it is at first, whatever another report shows", () => {
  const { parametersOf } = open(`${periodReport.path}?${dates}&compare=lastYear&orderType=TAKEOUT`);
  expect(parametersOf("overview")).toEqual({});
});

it("a report with its own first comparison begins with it, takes a chosen one, and hands its own to no other", async () => {
  const chosen = `${periodReport.path}?${dates}&compare=lastYear`;
  const own = `${salesChange.path}?${dates}&compare=previous`;
  const { press, parametersOf } = open(`${periodReport.path}?${dates}&compare=lastYearWeekday`, [chosen, own]);
  expect(parametersOf("sales-change")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  await press(own);
  expect(parametersOf("product-sales")["compare"]).toBe("lastYearWeekday");
  await press(chosen);
  expect(parametersOf("sales-change")["compare"]).toBe("lastYear");
});
