import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { sidewaysScrollStyles } from "../../../ui/sideways.ts";
import { CsvRowContent, formatShownValue, type ColumnsWithDictionary } from "./RowContent.tsx";
import type { ReviewedRow } from "../wholeRecords.ts";

const outcomeTones = {
  CREATE: { bgcolor: "tokens.successSoft", color: "tokens.success" },
  UPDATE: { bgcolor: "tokens.primarySoft", color: "tokens.primaryStrong" },
  SAME: { bgcolor: "tokens.band", color: "tokens.textMuted" },
  REFUSED: { bgcolor: "tokens.errorSoft", color: "error.main" },
} as const;

/** The rows of a file: where they stand in it, what they are about, and what would change or why they are refused. */
export function CsvReviewTable({
  rows,
  columns,
  dictionary,
}: ColumnsWithDictionary & { rows: readonly ReviewedRow[] }) {
  // Where a row belongs is said where the file says it.
  const keys = columns.filter(({ key, place, path }) => key || (place && rows.some(({ values }) => path in values)));
  const shown = formatShownValue({ columns, dictionary });
  return (
    <Box sx={{ ...sidewaysScrollStyles, mt: 1.25, border: 1, borderColor: "divider", borderRadius: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">{adminTexts.csvLine}</TableCell>
            <TableCell>{adminTexts.csvOutcome}</TableCell>
            {keys.map(({ path, heading }) => (
              <TableCell key={path}>{heading}</TableCell>
            ))}
            <TableCell sx={{ width: "60%", minWidth: 240 }}>{adminTexts.csvWhat}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell align="right">{row.line}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>
                <Box
                  component="span"
                  sx={{ px: 1, borderRadius: 1, typography: "small", ...outcomeTones[row.outcome] }}
                >
                  {row.written ? adminTexts.csvWritten : adminTexts[`csvOutcome_${row.outcome}`]}
                </Box>
              </TableCell>
              {keys.map(({ path }) => (
                <TableCell key={path} sx={{ minWidth: 90, maxWidth: 260, overflowWrap: "anywhere" }}>
                  {shown(path, row.values[path])}
                </TableCell>
              ))}
              <TableCell>
                <CsvRowContent row={row} columns={columns} dictionary={dictionary} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
