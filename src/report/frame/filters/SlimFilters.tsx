import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { useContext, type ReactNode } from "react";
import { buildSumLines } from "../../../report-model/sheet/filterLines.ts";
import { PageAside, usePageSlim } from "../../../shell/page.tsx";
import { FiguresContext, useReport } from "../../context.ts";
import { useReportLabel } from "../../text.ts";
import { ConditionsButton, useConditionWords } from "./Conditions.tsx";
import { singleLineStyles, useScopeWords } from "../scopeWords.ts";

/**
 * The filter bar of a slim page: shops, period and the button for all conditions stand in the bar of the heading, which stays in view.
 * Below it are the sums and the set filters in words.
 */
export function SlimFilters({ end }: { end: ReactNode }) {
  usePageSlim();
  const label = useReportLabel();
  const { meta } = useReport();
  const figures = useContext(FiguresContext);
  const words = useConditionWords();
  const { shops, dates } = useScopeWords();
  const sums = figures ? buildSumLines(label, meta, figures.answer) : [];
  return (
    <>
      <PageAside>
        <Box sx={{ gridColumn: 2, gridRow: "1 / 3" }}>
          <ConditionsButton count={words.length} />
        </Box>
        <Box
          sx={{
            ...singleLineStyles,
            gridColumn: 1,
            gridRow: 2,
            typography: "muted",
            lineHeight: 1.35,
          }}
        >
          {`${shops}　${dates}`}
        </Box>
      </PageAside>
      <Box role="group" aria-label={reportTexts.bar.label} sx={barStyle}>
        <Box sx={wordsStyle}>
          <dl>
            {sums.toReversed().map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {words.length > 0 && <span>{words.join("・")}</span>}
        </Box>
        <Box sx={{ flexShrink: 0, "& button": { minHeight: 44 } }}>{end}</Box>
      </Box>
    </>
  );
}

const barStyle = { display: "flex", alignItems: "center", gap: 1, minHeight: 48, displayPrint: "none" } as const;
/** The sums and the filters, which take what is left of the last line. */
const wordsStyle = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: 1.5,
  lineHeight: 1.5,
  "& dl": { display: "contents" },
  "& dl > div": { display: "flex", alignItems: "baseline", gap: 0.5 },
  "& dt": { typography: "muted" },
  "& dd": { m: 0, fontWeight: 700 },
  "& > span": { ...singleLineStyles, flex: "1 1 120px", typography: "muted" },
} as const;
