import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Link } from "react-router";
import { toMonth } from "../../../src/core/calendar/date.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useAnswer } from "../../../src/report/context.ts";
import type { ReportAnswerByName } from "../../../src/report-model/request/reportQuery.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { DateChips } from "./DateChips.tsx";
import { buildCloseDayAddress, buildClosingMonthAddress } from "../paths.ts";
import { Row, Stack } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

/** Number of dates of a shop with a link of their own. */
const maxLinkedDates = 12;
/** Number of shops before a person unfolds the list. */
const initialMissingShops = 30;

type MissingDaysRow = ReportAnswerByName<"daily-closing">["rows"][number];

/** Earlier dates that are not closed or must be closed again, by shop. Each opens its closing. */
export function MissingDays() {
  const rows = useAnswer("daily-closing").current.rows.filter((row) => row.missingDays + row.staleDays > 0);
  const fold = useFold(rows, { phone: initialMissingShops, wide: initialMissingShops });
  return (
    <PageCard
      flows
      title={closingTexts.missing.title}
      note={rows.length > 0 ? <Block screenOnly>{closingTexts.missing.note}</Block> : undefined}
      urgent={rows.length > 0}
    >
      {rows.length === 0 && (
        <Text variant="compact" color="muted">
          {closingTexts.missing.none}
        </Text>
      )}
      {fold.rows.map((row) => (
        <Row key={row.shop_id} gap={0} columnGap={1.5} rowGap={0.5} py={0.5}>
          <Text variant="compact" minWidth={120} pt={0.5}>
            {row.shop_name}
          </Text>
          <Stack gap={0.5} minWidth={220} grow>
            <UnclosedDates row={row} kind="missing" dates={row.missingDates} />
            <UnclosedDates row={row} kind="stale" dates={row.staleDates} />
          </Stack>
        </Row>
      ))}
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}

/** The dates of a shop of one kind. The oldest ones have links. */
function UnclosedDates({
  row,
  kind,
  dates,
}: {
  row: MissingDaysRow;
  kind: "missing" | "stale";
  dates: readonly string[];
}) {
  const { shop_id, shop_name } = row;
  const [first] = dates;
  const more = dates.length - maxLinkedDates;
  if (!first) return null;
  return (
    <Row align="center" gap={0} columnGap={1.5} rowGap={0.5}>
      <Text variant="muted" minWidth={72}>
        {closingTexts.missing[kind]}
      </Text>
      <DateChips
        dates={dates.slice(0, maxLinkedDates)}
        to={(date) => buildCloseDayAddress(shop_id, date)}
        label={(date) =>
          kind === "stale"
            ? closingTexts.missing.openAgain(shop_name, formatDateWithWeekday(date))
            : closingTexts.missing.open(shop_name, formatDateWithWeekday(date))
        }
      />
      {more > 0 && (
        <Text component={Link} to={buildClosingMonthAddress(shop_id, toMonth(first))} variant="compact" color="link">
          {closingTexts.missing.more(more)}
        </Text>
      )}
    </Row>
  );
}
