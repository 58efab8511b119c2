import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box } from "@mui/material";
import type { FieldMeta } from "../../../core/metadata.ts";
import { noFigureText } from "../../../core/money.ts";
import { useDefinition } from "../../definition.ts";
import { textOfValue } from "../../format.ts";
import { useLabels } from "../../labels.ts";
import { writeCell, type CellDictionary } from "../file/cells.ts";
import type { CsvColumn } from "../file/columns.ts";
import { findDoubts } from "./doubts.ts";
import { useProblemText } from "./problemText.ts";
import type { ReviewedRow } from "../wholeRecords.ts";
import { PlainList } from "../../../ui/List.tsx";
import { Text } from "../../../ui/Text.tsx";

export type ColumnsWithDictionary = { columns: readonly CsvColumn[]; dictionary: CellDictionary };

/** What a row brings: its values, its changes with what looks wrong about them, or why it is refused. */
export function CsvRowContent({ row, ...known }: ColumnsWithDictionary & { row: ReviewedRow }) {
  const labels = useLabels();
  const problemText = useProblemText();
  const shown = formatShownValue(known);
  if (row.problems.length > 0)
    return (
      <PlainList marked color="error">
        {row.problems.map((problem) => (
          <li key={problemText(problem)}>{problemText(problem)}</li>
        ))}
      </PlainList>
    );
  if (row.outcome === "CREATE")
    return (
      <>
        <Text component="span" color="muted">
          {news(row, known.columns)
            .map((field) => `${labels.field(field)}：${shown(field, row.values[field])}`)
            .join("　")}
        </Text>
        <Doubts row={row} />
      </>
    );
  return (
    <>
      <PlainList>
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
      </PlainList>
      <Doubts row={row} />
    </>
  );
}

function Doubts({ row }: { row: ReviewedRow }) {
  const { fields } = useDefinition();
  const labels = useLabels();
  return findDoubts(fields, row).map(({ path, said }) => (
    <Text key={path} color="pending">
      {adminTexts.outcomeWarning(`${labels.field(path)}：${said}`)}
    </Text>
  ));
}

/** Names of the fields of a new record, beside its key. */
const news = ({ values }: ReviewedRow, columns: readonly CsvColumn[]): string[] => {
  const keys = columns.filter(({ key }) => key).map(({ path }) => path);
  const isThere = (value: unknown) => value !== null && value !== undefined && String(value) !== "";
  return Object.keys(values).filter((name) => !keys.includes(name) && isThere(values[name]));
};

const refers = (field: FieldMeta): boolean => field.kind === "REFERENCE" || (field.fields ?? []).some(refers);

/** A value of the record as people read it; other records by their names. */
export const formatShownValue =
  ({ columns, dictionary }: ColumnsWithDictionary) =>
  (name: string, value: unknown): string => {
    const owner = columns.find((column) => column.owner.name === name)?.owner;
    if (!owner) return noFigureText;
    const shown = refers(owner)
      ? String(writeCell(owner, value, name, dictionary) ?? "")
      : textOfValue(owner, value, dictionary.words);
    return shown || noFigureText;
  };
