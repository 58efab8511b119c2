import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Box } from "@mui/material";
import { compareTender, countFaults, toPieces, sumPiecesWorth } from "../../../src/domain/cash.ts";
import { formatCount, formatMonth, formatYen } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { CarryOverWarning } from "../day/CarriedOn.tsx";
import { ClosingChanges } from "./Changes.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { listBalanceFigures } from "../balanceNames.ts";
import { YenFigure } from "../day/YenFigure.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

type DayToCloseRecord = DayToCloseOneQuery["record"];

/** The figures that the counting person compares. */
const strong = new Set(["calculateBalance", "realBalance", "difference"]);

/** What the typed pieces make, beside what should be there. Null while the record is read. */
function compareCount(values: Readonly<Record<string, unknown>>) {
  const { cash } = values as unknown as Partial<DayToCloseRecord>;
  if (!cash) return null;
  const realBalance = sumPiecesWorth(toPieces(values));
  const difference = realBalance - cash.calculateBalance;
  // Before anything is counted the whole drawer would stand there as a loss.
  return {
    realBalance,
    difference,
    shown: realBalance === 0 ? formatYen(difference) : <YenFigure of={difference} />,
  };
}

/** In the foot of the form on a phone: what is counted so far, and the difference. */
export function ClosingSum({ values }: { values: Readonly<Record<string, unknown>> }) {
  const count = compareCount(values);
  if (!count) return null;
  const { realBalance, difference } = closingTexts.balance;
  return (
    <Text variant="compact" align="right" nowrap>
      {realBalance} <b>{formatYen(count.realBalance)}</b>
      <br />
      {difference} <b>{count.shown}</b>
    </Text>
  );
}

/** Beside the form: counted and calculated cash, and the figures that the closing will store. */
export function ClosingBalance({ values }: { values: Readonly<Record<string, unknown>> }) {
  // The form has the fields of the record in addition to the typed values.
  const day = values as unknown as Partial<DayToCloseRecord>;
  const { cash, record, previous, previousCash, previousTenders = [], revision = 0, carriedTo } = day;
  const count = compareCount(values);
  if (!cash || !record || !count) return null;
  const { realBalance, difference, shown } = count;
  const depositCash = day.depositCash ?? 0;
  const { tenders: calculated = [], requiredTotals = [] } = day;
  const tenders = calculated.map((one) => compareTender(one, values));
  const entered = tenders.filter(({ total }) => total !== null);
  const against = { calculateBalance: cash.calculateBalance, tenders, requiredTotals };
  const wrong = new Set(countFaults(values, against).map(({ field }) => field));
  const balance = { ...cash, realBalance, difference, depositCash, charge: realBalance - depositCash };
  return (
    <>
      <FactList
        facts={listBalanceFigures(cash).map((name) => ({
          name: closingTexts.balance[name],
          value: name === "difference" ? shown : <YenFigure of={balance[name]} />,
          strong: strong.has(name) || undefined,
        }))}
      />
      {entered.length > 0 && (
        <>
          <BalanceHeading>{tenderTexts.differences}</BalanceHeading>
          <FactList
            facts={entered.map(({ tender, difference: yen }) => ({
              name: tenderTexts.names[tender],
              value: <YenFigure of={yen} />,
            }))}
          />
        </>
      )}
      <Block role="status" mt={1}>
        {day.locked && (
          <Note severity="error" px={1} mb={1}>
            {closingListTexts.lock.lockedDay(formatMonth(String(day.business_date)))}
          </Note>
        )}
        {wrong.has("reason") && (
          <Note severity="warning" px={1}>
            {closingTexts.closing.reasonNeeded}
          </Note>
        )}
        {wrong.has("depositCash") && (
          <Note severity="warning" px={1}>
            {closingTexts.closing.bankTooMuch}
          </Note>
        )}
        <CarryOverWarning charge={balance.charge} to={carriedTo} />
      </Block>
      <BalanceHeading>{closingTexts.closing.figures}</BalanceHeading>
      <FactList
        facts={[
          { name: closingTexts.closing.sales, value: <YenFigure of={record.sales} />, strong: true },
          { name: closingTexts.closing.net_sales, value: <YenFigure of={record.net_sales} /> },
          { name: closingTexts.closing.pairs, value: formatCount(record.pairs) },
          { name: closingTexts.closing.visitor, value: formatCount(record.visitor) },
        ]}
      />
      <Text variant="muted" mt={0.75}>
        {previous ? closingTexts.closing.version(revision + 1) : closingTexts.closing.first}
      </Text>
      {previous && (
        <>
          <BalanceHeading>{closingTexts.changes.titleNow}</BalanceHeading>
          <ClosingChanges
            before={previous}
            after={record}
            cash={{ before: previousCash, after: balance }}
            tenders={{ before: previousTenders, after: tenders }}
            heads={[closingTexts.changes.before(revision), closingTexts.changes.now]}
            label={closingTexts.changes.titleNow}
          />
        </>
      )}
    </>
  );
}

const BalanceHeading = ({ children }: { children: string }) => (
  <Box component="h3" sx={{ typography: "compact", fontWeight: 700, mt: 2, mb: 0.5 }}>
    {children}
  </Box>
);
