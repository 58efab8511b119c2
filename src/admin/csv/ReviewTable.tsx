import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import { noFigure } from "../../core/money.ts";
import { textOfValue } from "../format.ts";
import { useLabels } from "../labels.ts";
import { sideways } from "../../ui/sideways.ts";
import { writeCell, type Dictionary } from "./cells.ts";
import type { Column } from "./columns.ts";
import { useProblemText } from "./problemText.ts";
import type { Reviewed } from "./wholeRecords.ts";
import { useText } from "../../ui/text.ts";

type Shown = { columns: readonly Column[]; dictionary: Dictionary };

const tones = {
  CREATE: { bgcolor: "tokens.successSoft", color: "tokens.success" },
  UPDATE: { bgcolor: "tokens.primarySoft", color: "tokens.primaryStrong" },
  SAME: { bgcolor: "tokens.band", color: "tokens.textMuted" },
  REFUSED: { bgcolor: "tokens.errorSoft", color: "error.main" },
} as const;

/** The rows of a file: where they stand in it, what they are about, and what would change or why they are refused. */
export function ReviewTable({ rows, columns, dictionary }: Shown & { rows: readonly Reviewed[] }) {
  const text = useText("admin");
  const labels = useLabels();
  const keys = columns.filter(({ key }) => key);
  const shown = shownValue({ columns, dictionary });
  return (
    <Box sx={{ ...sideways, mt: 1.25, border: 1, borderColor: "divider", borderRadius: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">{text("csvLine")}</TableCell>
            <TableCell>{text("csvOutcome")}</TableCell>
            {keys.map(({ path }) => (
              <TableCell key={path}>{labels.field(path)}</TableCell>
            ))}
            <TableCell sx={{ width: "60%", minWidth: 240 }}>{text("csvWhat")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell align="right">{row.line}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>
                <Box component="span" sx={{ px: 1, borderRadius: 1, fontSize: 12, ...tones[row.outcome] }}>
                  {text(row.written ? "csvWritten" : `csvOutcome_${row.outcome}`)}
                </Box>
              </TableCell>
              {keys.map(({ path }) => (
                <TableCell key={path} sx={{ minWidth: 90, maxWidth: 260, overflowWrap: "anywhere" }}>
                  {shown(path, row.values[path])}
                </TableCell>
              ))}
              <TableCell>
                <What row={row} columns={columns} dictionary={dictionary} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function What({ row, ...known }: Shown & { row: Reviewed }) {
  const labels = useLabels();
  const problemText = useProblemText();
  const shown = shownValue(known);
  if (row.problems.length > 0)
    return (
      <Box component="ul" sx={{ m: 0, pl: 2, color: "error.main" }}>
        {row.problems.map((problem) => (
          <li key={problemText(problem)}>{problemText(problem)}</li>
        ))}
      </Box>
    );
  if (row.outcome === "CREATE")
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {news(row, known.columns)
          .map((field) => `${labels.field(field)}：${shown(field, row.values[field])}`)
          .join("　")}
      </Box>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {row.changes.map(({ field, before }) => (
        <li key={field}>
          {labels.field(field)}：
          <Box component="del" sx={{ color: "text.secondary", textDecoration: "none" }}>
            {shown(field, JSON.parse(before))}
          </Box>
          {" → "}
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: "bold" }}>
            {shown(field, row.values[field])}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** Names of the fields of a new record, beside its key. */
const news = ({ values }: Reviewed, columns: readonly Column[]): string[] => {
  const keys = columns.filter(({ key }) => key).map(({ path }) => path);
  const isThere = (value: unknown) => value !== null && value !== undefined && String(value) !== "";
  return Object.keys(values).filter((name) => !keys.includes(name) && isThere(values[name]));
};

const refers = (field: FieldMeta): boolean => field.kind === "REFERENCE" || (field.fields ?? []).some(refers);

/** A value of the record as people read it; other records by their names. */
const shownValue =
  ({ columns, dictionary }: Shown) =>
  (name: string, value: unknown): string => {
    const owner = columns.find((column) => column.owner.name === name)?.owner;
    if (!owner) return noFigure;
    const shown = refers(owner)
      ? String(writeCell(owner, value, name, dictionary) ?? "")
      : textOfValue(owner, value, dictionary.words);
    return shown || noFigure;
  };
