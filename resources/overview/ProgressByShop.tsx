import { progressTexts } from "../../i18n/ja/sales/progress.ts";
import { Box } from "@mui/material";
import { formatChange, formatRatio, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { scrollerStyles, reportTableStyles } from "../../src/report/parts/table/reportTableStyles.ts";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import {
  pickComparableFigures,
  pickModeFigures,
  formatLeftOutShops,
  sumSpanFigures,
  type ProgressShop,
} from "./progressSums.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The heads of the columns, and of both spans. */
type ProgressHead = keyof {
  [Key in keyof typeof progressTexts as (typeof progressTexts)[Key] extends string ? Key : never]: true;
};
type ProgressColumn = keyof ReturnType<typeof sumSpanFigures>;

/** Columns of both spans. Today has no change from the whole day a year ago, which would be bad every morning. */
const progressSpans: readonly { name: "today" | "month"; heading: ProgressHead; columns: readonly ProgressColumn[] }[] =
  [
    { name: "today", heading: "today", columns: ["sales", "budget", "achievement", "lastYear"] },
    { name: "month", heading: "monthToYesterday", columns: ["sales", "budget", "achievement", "change"] },
  ];

/** Labels of today that differ: the sales so far, and the budget of the whole day. */
const ownWords: Readonly<Record<"today" | "month", Partial<Record<ProgressColumn, ProgressHead>>>> = {
  today: { sales: "salesSoFar", budget: "budgetOfDay" },
  month: {},
};
/** Labels of figures without tax. */
const netWords: Partial<Record<ProgressHead, ProgressHead>> = {
  sales: "netSales",
  salesSoFar: "netSalesSoFar",
  budget: "netBudget",
  budgetOfDay: "netBudgetOfDay",
};

/** Number of shops on a phone at first. Each has eight figures. */
const cardsAtFirst = 2;

/** Today and the month up to yesterday by shop, with budget and the year before. Of one shop the top of the page says it. */
export function ProgressByShop() {
  const { progress } = useAnswer("overview").current;
  const { query, lead } = useFigures();
  const net = lead !== "sales";
  const fold = useFold(progress, { phone: cardsAtFirst });
  const worded = (key: ProgressHead) => progressTexts[(net && netWords[key]) || key];
  const head = (name: "today" | "month", column: ProgressColumn) => worded(ownWords[name][column] ?? column);
  /** For a phone, which has no heading above and little room: today's own labels name the day. */
  const label = (name: "today" | "month", column: ProgressColumn) =>
    name === "today" && ownWords.today[column] ? head(name, column) : `${progressTexts[name]} ${worded(column)}`;
  const ofSpan = (shops: readonly ProgressShop[], name: "today" | "month") =>
    shops.map((shop) => pickModeFigures(shop, name, net));
  const cells = (shops: readonly ProgressShop[], existing = false) =>
    progressSpans.flatMap(({ name, columns }) => {
      const figures = sumSpanFigures(pickComparableFigures(ofSpan(shops, name), existing));
      return columns.map((column) => (
        <td key={`${name} ${column}`} data-label={label(name, column)}>
          <Value column={column} figure={figures[column]} />
        </td>
      ));
    });
  if (progress.length < 2) return null;
  return (
    <PageCard flows title={progressTexts.title} note={net ? progressTexts.netNote : progressTexts.note}>
      <Box
        role="region"
        aria-label={progressTexts.title}
        tabIndex={0}
        sx={{ ...scrollerStyles, maxHeight: { sm: 640 } }}
      >
        <Box component="table" sx={{ ...reportTableStyles, "& thead tr:nth-of-type(2) > th": { top: "22px" } }}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {progressTexts.shop}
              </th>
              {progressSpans.map(({ name, heading, columns }) => (
                <th key={name} scope="colgroup" colSpan={columns.length} style={{ textAlign: "center" }}>
                  {progressTexts[heading]}
                </th>
              ))}
            </tr>
            <tr>
              {progressSpans.flatMap(({ name, columns }) =>
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
          <tfoot>
            <tr>
              <th scope="row">{progressTexts.total}</th>
              {cells(progress, query.existing)}
            </tr>
          </tfoot>
        </Box>
      </Box>
      <UnfoldButton fold={fold} />
      <Text component="p" variant="muted" mt={1}>
        {progressSpans.map(({ name }) => formatLeftOutShops(name, ofSpan(progress, name), query.existing)).join("")}
      </Text>
    </PageCard>
  );
}

function Value({ column, figure }: { column: ProgressColumn; figure: number | null | undefined }) {
  if (column === "achievement") return <>{formatRatio(figure)}</>;
  if (column !== "change") return <>{formatYen(figure)}</>;
  return <TonedFigure tone={!figure ? null : figure > 0 ? "up" : "down"}>{formatChange(figure)}</TonedFigure>;
}
