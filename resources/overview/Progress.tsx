import { Box } from "@mui/material";
import type { KeyWithin } from "../../i18n/keys.ts";
import { divide, formatChange, formatCount, formatRatio, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures, type AnswerOf } from "../../src/report/context.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Unfold, useFold } from "../../src/ui/fold.tsx";
import { scrollerStyles, tableStyles } from "../../src/report/parts/tableStyles.ts";
import { changeIn } from "../../src/core/totals.ts";
import { useText } from "../../src/ui/text.ts";

type Shop = AnswerOf<"overview">["progress"][number];
type Figures = Shop["today"];
type Whole = "budget" | "lastYear";

/** Of 既存店 the shops with the year before; else all. */
const countedIn = (all: readonly Figures[], existing: boolean) =>
  existing && all.some(({ lastYear }) => lastYear !== null) ? all.filter(({ lastYear }) => lastYear !== null) : all;

/** The sums of several shops. Ratios to a budget or to the year before use only the shops that have it. */
function summed(all: readonly Figures[]) {
  const sum = (figures: readonly Figures[], name: keyof Figures) =>
    figures.reduce((total, one) => total + (one[name] ?? 0), 0);
  const against = (name: Whole) => {
    const those = all.filter((one) => one[name] !== null);
    return those.length === 0 ? null : { whole: sum(those, name), those };
  };
  const budget = against("budget");
  const before = against("lastYear");
  return {
    sales: sum(all, "sales"),
    budget: budget?.whole,
    achievement: budget && divide(sum(budget.those, "sales"), budget.whole),
    lastYear: before?.whole,
    // The sales of the year before are those up to the same hour.
    change: before && changeIn({ unit: "YEN" }, sum(before.those, "settledSales"), before.whole),
  };
}

type Column = keyof ReturnType<typeof summed>;
type ProgressText = KeyWithin<"parts.overview.progress">;

/** Columns of both spans. Today has no change from the whole day a year ago, which would be bad every morning. */
const spans: readonly { name: "today" | "month"; heading: ProgressText; columns: readonly Column[] }[] = [
  { name: "today", heading: "today", columns: ["sales", "budget", "achievement", "lastYear"] },
  { name: "month", heading: "monthToDate", columns: ["sales", "budget", "achievement", "change"] },
];

/** Labels of today's columns that differ: sales so far, budget of the whole day. */
const wordsOfToday: Partial<Record<Column, ProgressText>> = { sales: "salesSoFar", budget: "budgetOfDay" };

/** Number of shops on a phone at first. Each has eight figures. */
const cardsAtFirst = 2;

/** Today and the month to date by shop, with budget and the year before. */
export function Progress() {
  const { progress } = useAnswer("overview").current;
  const { query } = useFigures();
  const fold = useFold(progress, { phone: cardsAtFirst });
  const word = useText("parts.overview.progress");
  const ownWord = (name: "today" | "month", column: Column) => (name === "today" ? wordsOfToday[column] : undefined);
  const head = (name: "today" | "month", column: Column) => word(ownWord(name, column) ?? column);
  /** For a phone, which has no heading above: the labels of today name the day. */
  const label = (name: "today" | "month", column: Column) =>
    ownWord(name, column) === undefined ? `${word(name)} ${head(name, column)}` : head(name, column);
  const ofSpan = (shops: readonly Shop[], name: "today" | "month") => shops.map((shop) => shop[name]);
  const cells = (shops: readonly Shop[], existing = false) =>
    spans.flatMap(({ name, columns }) => {
      const figures = summed(countedIn(ofSpan(shops, name), existing));
      return columns.map((column) => (
        <td key={`${name} ${column}`} data-label={label(name, column)}>
          <Value column={column} figure={figures[column]} />
        </td>
      ));
    });
  return (
    <Card flows title={word("title")} note={word("note")}>
      <Box role="region" aria-label={word("title")} tabIndex={0} sx={{ ...scrollerStyles, maxHeight: { sm: 640 } }}>
        <Box component="table" sx={{ ...tableStyles, "& thead tr:nth-of-type(2) > th": { top: "22px" } }}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {word("shop")}
              </th>
              {spans.map(({ name, heading, columns }) => (
                <th key={name} scope="colgroup" colSpan={columns.length} style={{ textAlign: "center" }}>
                  {word(heading)}
                </th>
              ))}
            </tr>
            <tr>
              {spans.flatMap(({ name, columns }) =>
                columns.map((column) => (
                  <th
                    key={`${name} ${column}`}
                    scope="col"
                    style={{ position: "sticky", left: "auto", textAlign: "right" }}
                  >
                    {head(name, column)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {fold.rows.map((shop) => (
              <tr key={shop.shop_id}>
                <th scope="row">{shop.shop_name}</th>
                {cells([shop])}
              </tr>
            ))}
          </tbody>
          {progress.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{word("total")}</th>
                {cells(progress, query.existing)}
              </tr>
            </tfoot>
          )}
        </Box>
      </Box>
      <Unfold fold={fold} />
      {progress.length > 1 && (
        <Box component="p" sx={{ m: 0, mt: 1, fontSize: 12, color: "tokens.textMuted" }}>
          {spans.map(({ name }) => leftOutOf(word, name, ofSpan(progress, name), query.existing)).join("")}
        </Box>
      )}
    </Card>
  );
}

/** How many shops the total of a span, or its ratios, do not contain. */
function leftOutOf(
  word: (key: ProgressText, words: Record<string, string>) => string,
  name: "today" | "month",
  all: readonly Figures[],
  existing: boolean,
): string {
  const lacking = (whole: Whole, of = all) => of.filter((figures) => figures[whole] === null).length;
  const counted = countedIn(all, existing);
  const sentence = (key: ProgressText, left: number) =>
    left === 0 || left === all.length
      ? ""
      : word(key, { span: word(name, {}), left: formatCount(left), count: formatCount(counted.length) });
  return [
    sentence(existing ? "leftOutOfTotal" : "leftOutOfChange", lacking("lastYear")),
    sentence("leftOutOfBudget", lacking("budget", counted)),
  ].join("");
}

function Value({ column, figure }: { column: Column; figure: number | null | undefined }) {
  if (column === "achievement") return <>{formatRatio(figure)}</>;
  // The month to date contains today, which is not over, so its change has no colour.
  return <>{column === "change" ? formatChange(figure) : formatYen(figure)}</>;
}
