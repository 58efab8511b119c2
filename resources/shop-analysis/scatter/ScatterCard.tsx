import { shopAnalysisTexts } from "../../../i18n/ja/analysis/shop-analysis-texts.ts";
import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { formatCount, formatYen } from "../../../src/core/money.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { ShopScatterChart } from "./Scatter.tsx";
import { useShops } from "../useShops.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Guests × unit price of the shops, and the same as a list. */
export function ScatterCard() {
  const { query, previous } = useFigures();
  const { points } = useShops();
  if (points.length === 0)
    return <PageCard title={shopAnalysisTexts.scatter.title}>{shopAnalysisTexts.scatter.none}</PageCard>;
  const compared = previous ? reportTexts.comparisons[query.comparison] : null;
  return (
    <PageCard
      title={shopAnalysisTexts.scatter.title}
      note={
        <Box component="span" aria-hidden="true" sx={legendStyles}>
          <span>
            <i className="now" />
            {shopAnalysisTexts.scatter.now}
          </span>
          {compared && (
            <span>
              <i className="before" />
              {compared}
            </span>
          )}
          <span>
            <i className="same" />
            {shopAnalysisTexts.scatter.same}
          </span>
          <span>
            <i className="mean" />
            {shopAnalysisTexts.scatter.mean}
          </span>
        </Box>
      }
    >
      <ShopScatterChart points={points} />
      <Text component="details" variant="compact" screenOnly mt={1}>
        <summary>{shopAnalysisTexts.scatter.list(points.length)}</summary>
        <PlainTable
          label={shopAnalysisTexts.scatter.title}
          wide
          columns={[
            { head: shopAnalysisTexts.scatter.shop },
            { head: shopAnalysisTexts.scatter.visitor },
            { head: shopAnalysisTexts.scatter.unitPrice },
            ...(compared
              ? [
                  { head: shopAnalysisTexts.scatter.visitorBefore(compared), key: "visitorBefore" },
                  { head: shopAnalysisTexts.scatter.unitPriceBefore(compared), key: "unitPriceBefore" },
                ]
              : []),
          ]}
          rows={points.map(({ key, name, x, y, before }) => ({
            key,
            cells: [
              name,
              formatCount(x),
              formatYen(y),
              ...(compared ? [formatCount(before?.x), formatYen(before?.y)] : []),
            ],
          }))}
        />
      </Text>
    </PageCard>
  );
}

const legendStyles = {
  display: "inline-flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  "& i": { display: "inline-block", width: 10, height: 10, mr: 0.5, borderRadius: "50%" },
  "& .now": { bgcolor: "tokens.chartBar" },
  "& .before": { border: "1.5px solid", borderColor: "tokens.textMuted" },
  "& .same, & .mean": { width: 16, height: 0, borderRadius: 0, verticalAlign: "middle" },
  "& .same": { borderTop: "1px dashed", borderColor: "tokens.borderStrong" },
  "& .mean": { borderTop: "2px solid", borderColor: "tokens.chartLine" },
};
