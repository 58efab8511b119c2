import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { divide, formatRatio, formatYen } from "../../src/core/money.ts";
import { useAnswer, type AnswerOf } from "../../src/report/context.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { scrollerStyles, tableStyles } from "../../src/report/parts/tableStyles.ts";

type Shop = AnswerOf<"overview">["progress"][number];
type Figures = Shop["today"];

const spans = ["today", "month"] as const;
const columns = ["sales", "budget", "achievement", "lastYear"] as const;

/** The figures of several shops as one: against a budget or a year before stand only the shops that have them. */
export function summed(all: readonly Figures[]) {
  const known = (name: "budget" | "lastYear") => all.filter((one) => one[name] !== null);
  const sum = (figures: readonly Figures[], name: keyof Figures) =>
    figures.reduce((total, one) => total + (one[name] ?? 0), 0);
  const against = (name: "budget" | "lastYear") => {
    const those = known(name);
    return those.length === 0
      ? null
      : { whole: sum(those, name), ratio: divide(sum(those, "sales"), sum(those, name)) };
  };
  const budget = against("budget");
  return {
    sales: sum(all, "sales"),
    budget: budget?.whole ?? null,
    achievement: budget?.ratio ?? null,
    lastYear: against("lastYear")?.ratio ?? null,
  };
}

/** Today and the month to date, by shop, against the budget and the year before. */
export function Progress() {
  const translate = useTranslate();
  const { progress } = useAnswer("overview").current;
  const word = (key: string) => translate(`parts.overview.progress.${key}`);
  const cells = (of: (span: (typeof spans)[number]) => readonly Figures[]) =>
    spans.flatMap((span) => {
      const figures = summed(of(span));
      return columns.map((column) => (
        <td key={`${span} ${column}`} data-label={`${word(span)} ${word(column)}`}>
          {column === "sales" || column === "budget" ? formatYen(figures[column]) : formatRatio(figures[column])}
        </td>
      ));
    });
  return (
    <Card title={word("title")} note={word("note")}>
      <Box role="region" aria-label={word("title")} tabIndex={0} sx={{ ...scrollerStyles, maxHeight: { sm: 420 } }}>
        <Box component="table" sx={tableStyles}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {word("shop")}
              </th>
              {spans.map((span) => (
                <Box
                  component="th"
                  key={span}
                  scope="colgroup"
                  colSpan={columns.length}
                  sx={{ "&&": { textAlign: "center" } }}
                >
                  {word(span)}
                </Box>
              ))}
            </tr>
            <Box component="tr" sx={{ "& > th": { top: "22px !important" } }}>
              {spans.flatMap((span) =>
                columns.map((column) => (
                  <th key={`${span} ${column}`} scope="col">
                    {word(column)}
                  </th>
                )),
              )}
            </Box>
          </thead>
          <tbody>
            {progress.map((shop) => (
              <tr key={shop.shop_id}>
                <th scope="row">{shop.shop_name}</th>
                {cells((span) => [shop[span]])}
              </tr>
            ))}
          </tbody>
          {progress.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{word("total")}</th>
                {cells((span) => progress.map((shop) => shop[span]))}
              </tr>
            </tfoot>
          )}
        </Box>
      </Box>
    </Card>
  );
}
