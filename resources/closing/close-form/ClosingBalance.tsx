import { Box } from "@mui/material";
import { countFaults, toPieces, sumPiecesWorth } from "../../../src/domain/cash.ts";
import { formatCount, formatMonth } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { CarryOverWarning } from "../day/CarriedOn.tsx";
import { ClosingChanges } from "./Changes.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { listBalanceFigures } from "../balanceNames.ts";
import { YenFigure } from "../day/Versions.tsx";
import { useText } from "../../../src/ui/text.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

type DayToCloseRecord = DayToCloseOneQuery["record"];

/** The figures that the counting person compares. */
const strong = new Set(["calculateBalance", "realBalance", "difference"]);

/** Beside the form: counted and calculated cash, and the figures that the closing will store. */
export function ClosingBalance({ values }: { values: Readonly<Record<string, unknown>> }) {
  const text = useText("parts.closing");
  const lock = useText("parts.closingList.lock");
  // The form has the fields of the record in addition to the typed values.
  const day = values as unknown as Partial<DayToCloseRecord>;
  const { cash, record, previous, previousCash, revision = 0, carriedTo } = day;
  if (!cash || !record) return null;
  const realBalance = sumPiecesWorth(toPieces(day));
  const difference = realBalance - cash.calculateBalance;
  const depositCash = day.depositCash ?? 0;
  const wrong = new Set(countFaults(values, cash.calculateBalance).map(({ field }) => field));
  const balance = { ...cash, realBalance, difference, depositCash, charge: realBalance - depositCash };
  return (
    <>
      <FactList
        facts={listBalanceFigures(cash).map((name) => ({
          name: text(`balance.${name}`),
          value: <YenFigure of={balance[name]} />,
          strong: strong.has(name) || undefined,
        }))}
      />
      <Block role="status" mt={1}>
        {day.locked && (
          <Note severity="error" px={1} mb={1}>
            {lock("lockedDay", { month: formatMonth(String(day.business_date)) })}
          </Note>
        )}
        {wrong.has("reason") && (
          <Note severity="warning" px={1}>
            {text("closing.reasonNeeded")}
          </Note>
        )}
        {wrong.has("depositCash") && (
          <Note severity="warning" px={1}>
            {text("closing.bankTooMuch")}
          </Note>
        )}
        <CarryOverWarning charge={balance.charge} to={carriedTo} />
      </Block>
      <BalanceHeading>{text("closing.figures")}</BalanceHeading>
      <FactList
        facts={[
          { name: text("closing.sales"), value: <YenFigure of={record.sales} />, strong: true },
          { name: text("closing.net_sales"), value: <YenFigure of={record.net_sales} /> },
          { name: text("closing.pairs"), value: formatCount(record.pairs) },
          { name: text("closing.visitor"), value: formatCount(record.visitor) },
        ]}
      />
      <Text variant="muted" mt={0.75}>
        {previous ? text("closing.version", { nth: revision + 1 }) : text("closing.first")}
      </Text>
      {previous && (
        <>
          <BalanceHeading>{text("changes.titleNow")}</BalanceHeading>
          <ClosingChanges
            before={previous}
            after={record}
            cash={{ before: previousCash, after: balance }}
            heads={[text("changes.before", { nth: revision }), text("changes.now")]}
            label={text("changes.titleNow")}
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
