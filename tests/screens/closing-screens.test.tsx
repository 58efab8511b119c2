import { cleanup, render, screen, within } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { ClosingBalance, ClosingSum } from "../../resources/closing/close-form/ClosingBalance.tsx";
import { TenderCell } from "../../resources/closing/day/TenderCell.tsx";
import { TenderTable } from "../../resources/closing/day/TenderTable.tsx";
import { CarryOverWarning } from "../../resources/closing/day/CarriedOn.tsx";
import { noPieces } from "../../src/domain/cash.ts";
import type { DayToCloseOneQuery } from "../../src/generated/graphql.ts";
import { ja } from "../support/everythingLoaded.ts";

type Day = DayToCloseOneQuery["record"];

afterEach(cleanup);

const i18n = polyglot(() => ja, "ja");
const show = (element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18n}>{element}</CoreAdminContext>
    </MemoryRouter>,
  );

/** A day of 5,000 yen in its drawer, closed once without a bank deposit. */
const record = { sales: 5_000, net_sales: 4_546, pairs: 5, visitor: 5 } as Day["record"];
const cash = {
  carryOver: 0,
  cashSales: 5_000,
  cashIn: 0,
  laterVoidCash: 0,
  cashOut: 0,
  voidRefundCash: 0,
  calculateBalance: 5_000,
  realBalance: null,
  difference: null,
  depositCash: 0,
  charge: null,
} as Day["cash"];
const day: Partial<Day> = {
  ...noPieces,
  yen1000: 5,
  depositCash: 0,
  reason: null,
  revision: 1,
  record,
  previous: record,
  cash,
  previousCash: { ...cash, realBalance: 5_000, difference: 0, depositCash: 0, charge: 5_000 },
  carriedTo: { date: "2026-11-20", carryOver: 5_000 },
};
const changes = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

describe("closing a day again", () => {
  it("says that nothing differs where nothing does, and asks for no other closing", () => {
    show(<ClosingBalance values={day} />);
    expect(screen.getByText("売上と現金の数字は前の版と同じです。")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("with another bank deposit tells it with the float that it leaves, old and new, and that the next day must be closed again", () => {
    show(<ClosingBalance values={{ ...day, depositCash: 1_000 }} />);
    expect(changes()).toEqual(["銀行預入¥0¥1,000¥1,000", "翌日釣銭¥5,000¥4,000▲¥1,000"]);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "登録すると、翌日釣銭が¥4,000になり、前日繰越¥5,000で締めてある2026/11/20(金)の締め直しが必要になります。",
    );
  });
});

describe("a closing whose float the next one does not carry over", () => {
  it("says which day must be closed again, and leads there", () => {
    show(<CarryOverWarning charge={4_000} to={{ date: "2026-11-20", carryOver: 5_000 }} made={431} />);
    expect(screen.getByRole("alert")).toHaveTextContent("2026/11/20(金)の締め直しが必要です。");
    expect(screen.getByRole("link", { name: "締め直す" })).toHaveAttribute(
      "href",
      "/dailyclosing/close?id=431-2026-11-20",
    );
  });

  it("says nothing where it does, where nothing was counted, and where no next day is closed", () => {
    const { container } = show(
      <>
        <CarryOverWarning charge={5_000} to={{ date: "2026-11-20", carryOver: 5_000 }} />
        <CarryOverWarning charge={null} to={{ date: "2026-11-20", carryOver: 5_000 }} />
        <CarryOverWarning charge={5_000} to={null} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the sum in the foot of the form", () => {
  it("is what is counted so far with its difference, which is no loss before anything is counted", () => {
    const { container } = show(<ClosingSum values={{ ...day, yen1000: 4 }} />);
    expect(container).toHaveTextContent("実残高 ¥4,000差額 ▲¥1,000");
    const loss = screen.getByText("▲¥1,000");
    cleanup();
    show(<ClosingSum values={{ ...day, yen1000: 0 }} />);
    const uncounted = screen.getByText("▲¥5,000");
    expect([loss.tagName, uncounted.tagName]).toEqual(["SPAN", "B"]);
  });
});

describe("the totals of the terminals", () => {
  const tenders: Day["tenders"] = [
    { tender: "CREDIT", sales: 3_300, voids: 0, calculated: 3_300, total: null, difference: null },
    { tender: "EMONEY", sales: 0, voids: 0, calculated: 0, total: null, difference: null },
    { tender: "QR", sales: 0, voids: 1_100, calculated: 1_100, total: 1_100, difference: 0 },
    { tender: "OTHER", sales: 0, voids: 0, calculated: 0, total: null, difference: null },
  ];
  const typed = { ...day, tenders, previousTenders: tenders, requiredTotals: [], creditTotal: 3_200, qrTotal: 1_100 };

  it("stand with their differences beside the form, which wants a reason though the cash agrees", () => {
    show(<ClosingBalance values={typed} />);
    expect(screen.getByText("差額があるため、理由の入力が必要です。")).toBeVisible();
    expect(changes()).toEqual(["クレジットの合計—¥3,200—"]);
    expect(screen.getAllByText("▲¥100")).toHaveLength(1);
  });

  it("want no reason where they agree", () => {
    show(<ClosingBalance values={{ ...typed, creditTotal: 3_300 }} />);
    expect(screen.queryByText("差額があるため、理由の入力が必要です。")).toBeNull();
  });

  it("are a table of the tenders that were used, which names voids of other days", () => {
    show(<TenderTable tenders={tenders} />);
    expect(changes()).toEqual(["クレジット¥3,300——", "QR決済¥1,100¥1,100¥0"]);
    expect(screen.getByText(/QR決済のレジの合計は、ほかの営業日との取消 ¥1,100を含みます/)).toBeVisible();
  });

  it("never hide two differences of both signs in a sum", () => {
    const both = [
      { ...tenders[0], total: 3_200, difference: -100 },
      { ...tenders[2], total: 1_200, difference: 100 },
    ] as Day["tenders"];
    const { container } = show(<TenderCell tenders={both} />);
    expect(container).toHaveTextContent("クレジット ▲¥100QR決済 ¥100");
  });
});
