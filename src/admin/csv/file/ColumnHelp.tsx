import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { typeNames } from "../../../../i18n/ja/words/typeNames.ts";
import type { Constraints, FieldMeta } from "../../../core/metadata.ts";
import type { RejectionCode } from "../../../core/rejected.ts";
import { useLabels } from "../../labels.ts";
import { sidewaysScrollStyles } from "../../../ui/sideways.ts";
import type { CsvColumn } from "./columns.ts";

/** The catalogue's sentence for each constraint that a person should know before filling in a column. */
const codes: Readonly<Partial<Record<keyof Constraints, RejectionCode>>> = {
  exact: "W002",
  max: "W003",
  alphanumeric: "W005",
  digits: "W006",
  katakana: "W007",
  less: "W021",
  atMost: "W022",
  greater: "W023",
  atLeast: "W024",
  precision: "W025",
  postal: "W026",
  phone: "W027",
};

const typeKeys: Readonly<Partial<Record<FieldMeta["kind"], string>>> = {
  INTEGER: "INTEGER",
  COUNT: "INTEGER",
  HOUR: "INTEGER",
  YEN: "YEN",
  NUMBER: "NUMBER",
  RATIO: "NUMBER",
  SWITCH: "SWITCH",
  SELECT: "SELECT",
  CHECKBOXES: "SELECT",
  DATE: "DATE",
  MONTH: "MONTH",
  DATETIME: "DATETIME",
  TIME: "TIME",
  URL: "URL",
  IMAGE: "IMAGE",
};

/** How a value of the kind is written, where that is not plain. */
const examples: Readonly<Partial<Record<FieldMeta["kind"], string>>> = {
  REFERENCE: adminTexts.csvHowReference,
  DATE: adminTexts.csvHowDate,
  DATETIME: adminTexts.csvHowMoment,
  TIME: adminTexts.csvHowTime,
};

/** What each column takes: its type, what must be filled in, limits, options and the schema's own words. */
export function ColumnHelp({ columns }: { columns: readonly CsvColumn[] }) {
  return (
    <Box sx={sidewaysScrollStyles}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(["csvColumn", "csvName", "csvType", "csvLimits"] as const).map((key) => (
              <TableCell key={key}>{adminTexts[key]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <ColumnHelpRow key={column.path} column={column} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function ColumnHelpRow({ column: { path, heading, field, owner, key } }: { column: CsvColumn }) {
  const needed = owner === field && field.constraints.required && !field.many && field.kind !== "SWITCH";
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: "bold" }}>
        {heading}
        <Box
          component="span"
          sx={{ ml: 1, typography: "tiny", fontWeight: "normal", color: "error.main", whiteSpace: "nowrap" }}
        >
          {key ? adminTexts.csvKey : needed ? adminTexts.required : ""}
        </Box>
      </TableCell>
      <TableCell sx={{ fontFamily: "monospace", typography: "muted" }}>{path}</TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{useTypeName(field)}</TableCell>
      <TableCell>{useLimits(field, path, owner === field ? owner.help : field.help).join(" ")}</TableCell>
    </TableRow>
  );
}

function useTypeName(field: FieldMeta): string {
  if (field.kind === "REFERENCE") return adminTexts.csvReference;
  if (field.kind === "OBJECT") return adminTexts.csvObjects;
  return typeNames[typeKeys[field.kind] ?? "TEXT"] ?? "";
}

function useLimits(field: FieldMeta, path: string, help: string | undefined): string[] {
  const labels = useLabels();
  const limits = Object.entries(field.constraints).flatMap(([name, limit]) => {
    const code = codes[name as keyof Constraints];
    if (!code || limit === false) return [];
    return [formatMessage(code, Array.isArray(limit) ? limit : typeof limit === "boolean" ? [] : [String(limit)])];
  });
  const options = (field.options ?? []).map((option) => labels.option(path, option));
  const how = examples[field.kind];
  const inner = (field.fields ?? []).filter((one) => one.places.includes("CREATE"));
  return [
    ...(help ? [`${help}。`.replace(/。。$/, "。")] : []),
    ...limits,
    ...(options.length > 0 ? [adminTexts.csvOptions(options.join("・"))] : []),
    ...(how ? [how] : []),
    ...(field.many && inner.length > 0
      ? [adminTexts.csvHowObjects(inner.map((one) => labels.field(`${path}.${one.name}`)).join("："))]
      : []),
    ...(field.many && inner.length === 0 ? [adminTexts.csvHowMany] : []),
  ];
}
