import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box, Button } from "@mui/material";
import { formatCount } from "../../core/money.ts";
import { useFigures, useReport } from "../context.ts";
import { reportPageSize } from "../../report-model/request/reportQuery.ts";
import { Text } from "../../ui/Text.tsx";

/** The range of rows on this page, between buttons for the pages before and after it. */
export function PhonePager() {
  const { state, change } = useReport();
  const { answer, query } = useFigures();
  const { total = 0, rows } = answer;
  const first = (query.page - 1) * reportPageSize;
  const open = (page: number) => () => {
    change({ ...state, page });
    window.scrollTo(0, 0);
  };
  return (
    <Box component="nav" aria-label={reportTexts.table.pagesBelow} sx={pagerStyle}>
      <Button variant="outlined" disabled={query.page === 1} onClick={open(query.page - 1)}>
        {reportTexts.table.pageBefore}
      </Button>
      <Text variant="muted" align="center" grow>
        {rows.length > 0
          ? reportTexts.table.range(formatCount(total), formatCount(first + 1), formatCount(first + rows.length))
          : reportTexts.table.beyond(formatCount(total))}
      </Text>
      <Button variant="outlined" disabled={first + reportPageSize >= total} onClick={open(query.page + 1)}>
        {reportTexts.table.pageAfter}
      </Button>
    </Box>
  );
}

const pagerStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 1,
  "& button": { minHeight: 44 },
} as const;
