import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box, Pagination } from "@mui/material";
import { formatCount } from "../../core/money.ts";
import { useReport, useFigures } from "../context.ts";
import { reportPageSize } from "../../report-model/request/reportQuery.ts";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

/** The range of rows on this page, and buttons for the others. It stands above and below a table. */
export function TablePager({ place }: { place: "above" | "below" }) {
  const { state, change } = useReport();
  const { answer, query } = useFigures();
  const { total = 0, rows } = answer;
  const first = (query.page - 1) * reportPageSize;
  return (
    <Row align="center" justify="between" py={0.5}>
      <Text variant="muted">
        {rows.length > 0
          ? reportTexts.table.range(formatCount(total), formatCount(first + 1), formatCount(first + rows.length))
          : reportTexts.table.beyond(formatCount(total))}
        {rows.length < total && (
          // The browser's own print command prints only this page.
          <Box component="span" sx={{ display: "none", displayPrint: "inline", ml: 1 }}>
            {reportTexts.table.onePage}
          </Box>
        )}
      </Text>
      <Pagination
        aria-label={place === "above" ? reportTexts.table.pagesAbove : reportTexts.table.pagesBelow}
        page={query.page}
        count={Math.max(1, Math.ceil(total / reportPageSize))}
        onChange={(_event, page) => change({ ...state, page })}
        size="small"
      />
    </Row>
  );
}
