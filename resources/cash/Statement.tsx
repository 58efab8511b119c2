import { Button } from "@mui/material";
import { Link } from "react-router";
import type { KeyWithin } from "../../i18n/keys.ts";
import { cashDayTexts as texts } from "../../i18n/ja/cash/cash-day.ts";
import { formatYen } from "../../src/core/money.ts";
import type { GetCashBalanceAtDateQuery } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { hasBalanceFigure } from "../closing/balanceNames.ts";
import { buildCloseDayAddress, buildClosingAddress, closeDayPath, closingDetailPath } from "../closing/paths.ts";
import { useTexts } from "../../src/ui/text.ts";
import { Block } from "../../src/ui/Text.tsx";

type StatementBalance = GetCashBalanceAtDateQuery["data"];
type StatementLine = {
  name: keyof StatementBalance & KeyWithin<"resources.cash.columns">;
  sign?: "＋" | "−" | "＝";
  strong?: true;
};

/** The lines of the balance: calculation, count, and deposit. */
const statementGroups: readonly (readonly StatementLine[])[] = [
  [
    { name: "carryOver" },
    { name: "cashSales", sign: "＋" },
    { name: "cashIn", sign: "＋" },
    { name: "laterVoidCash" },
    { name: "cashOut", sign: "−" },
    { name: "voidRefundCash" },
    { name: "calculateBalance", sign: "＝", strong: true },
  ],
  [{ name: "realBalance" }, { name: "difference", strong: true }, { name: "reason" }],
  [{ name: "depositCash" }, { name: "charge" }, { name: "staff" }],
];

/** The calculation of the balance, line by line. */
export function CashStatement({ balance }: { balance: StatementBalance }) {
  const translate = useTexts();
  const opens = usePathOpens();
  const { dailySumId, shop_id, date } = balance;
  const shows = hasBalanceFigure(balance);
  const next = dailySumId
    ? { path: closingDetailPath, to: buildClosingAddress(dailySumId), label: texts.closing }
    : { path: closeDayPath, to: buildCloseDayAddress(shop_id, date), label: texts.close };
  return (
    <PageCard title={texts.statement}>
      {statementGroups.map((lines) => (
        <Block key={lines[0]?.name} mb={1.5}>
          <FactList
            facts={lines
              .filter(({ name }) => shows(name))
              .map(({ name, sign, strong }) => ({
                name: translate(`resources.cash.columns.${name}`),
                sign: sign ?? " ",
                value: <Value value={balance[name]} />,
                strong,
              }))}
          />
        </Block>
      ))}
      {opens(next.path) && (
        <Block screenOnly mt={1}>
          <Button component={Link} to={next.to} variant="outlined">
            {next.label}
          </Button>
        </Block>
      )}
    </PageCard>
  );
}

/** A value as yen, a text unchanged. */
function Value({ value }: { value: StatementBalance[keyof StatementBalance] }) {
  if (typeof value === "string") return value;
  const yen = typeof value === "number" ? value : null;
  return <TonedFigure tone={yen !== null && yen < 0 ? "down" : null}>{formatYen(yen)}</TonedFigure>;
}
