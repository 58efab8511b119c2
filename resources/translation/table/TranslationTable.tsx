import PreviewIcon from "@mui/icons-material/SmartphoneOutlined";
import { Box, IconButton, InputBase } from "@mui/material";
import { memo, useId } from "react";
import { translationPageTexts as texts } from "../../../i18n/ja/translation/translation.ts";
import { formatLineName, type RecordLine } from "../../../src/admin/list/lines/row/line.ts";
import { formatLineValues } from "../../../src/admin/list/lines/row/lineTexts.ts";
import type { MenuLanguage } from "../../../src/core/languages.ts";
import { sidewaysScrollStyles } from "../../../src/ui/sideways.ts";
import { Text } from "../../../src/ui/Text.tsx";
import {
  findCommonText,
  listLineCells,
  listValues,
  toCellKey,
  type TranslatedField,
  type TranslationCell,
} from "./cells.ts";
import type { LineDrafts } from "./useDrafts.ts";

/** So many differing values stand below a field. */
const shownValues = 3;

type RowsProps = {
  fields: readonly TranslatedField[];
  languages: readonly MenuLanguage[];
  /** The label of a field. */
  labelOf: (field: string) => string;
  mayEdit: boolean;
  onType: (cell: TranslationCell, value: string) => void;
  onPreview: (line: RecordLine) => void;
};

type TableProps = RowsProps & { lines: readonly RecordLine[]; draftsOf: (line: RecordLine) => LineDrafts };

/** Japanese at the left, a field for each language beside it; a row for each text. */
export function TranslationTable({ lines, draftsOf, ...rows }: TableProps) {
  const brands = new Set(lines.map(({ brandId }) => brandId)).size > 1;
  return (
    <Box sx={sidewaysScrollStyles} role="region" aria-label={texts.table} tabIndex={0}>
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">{texts.japanese}</th>
            {rows.languages.map((language) => (
              <th key={language} scope="col">
                {texts.languages[language]}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((line) => (
          <LineRows key={String(line.id)} line={line} drafts={draftsOf(line)} brand={brands} {...rows} />
        ))}
      </Box>
    </Box>
  );
}

/** The rows of a line: one for each of its texts. */
const LineRows = memo(function LineRows({
  line,
  drafts,
  brand,
  fields,
  languages,
  labelOf,
  mayEdit,
  onType,
  onPreview,
}: RowsProps & { line: RecordLine; drafts: LineDrafts; brand: boolean }) {
  const name = formatLineName(line);
  const shown = fields.filter((field) => listLineCells(line, [field], languages).length > 0);
  return (
    <tbody>
      {shown.map((field, index) => (
        <tr key={field.name}>
          <th scope="row">
            {index === 0 && (
              <span className="line">
                <Text component="span" variant="small" color="muted" breaks>
                  {brand ? `${line.lineKey} ${line.brandName}` : line.lineKey}
                </Text>
                <IconButton size="small" aria-label={texts.preview(name)} onClick={() => onPreview(line)}>
                  <PreviewIcon fontSize="small" />
                </IconButton>
              </span>
            )}
            {shown.length > 1 && index > 0 && (
              <Text component="span" variant="small" color="muted" display="block">
                {labelOf(field.name)}
              </Text>
            )}
            {formatLineValues(listValues(line, field.name), line, shownValues).map((text) => (
              <Text key={text} component="span" display="block" strong={index === 0} breaks>
                {text}
              </Text>
            ))}
          </th>
          {listLineCells(line, [field], languages).map((cell) => (
            <td key={cell.language}>
              <TranslationField
                cell={cell}
                draft={drafts[cell.translation.name]?.value}
                label={texts.cell(name, labelOf(field.name), texts.languages[cell.language])}
                mayEdit={mayEdit}
                onType={onType}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});

type FieldProps = Pick<RowsProps, "mayEdit" | "onType"> & {
  cell: TranslationCell;
  draft: string | undefined;
  label: string;
};

/** A text in a language. Where the shops have several, they stand below, and the field is empty until somebody types. */
function TranslationField({ cell, draft, label, mayEdit, onType }: FieldProps) {
  const id = useId();
  const { line, field, language, translation } = cell;
  const common = findCommonText(line, translation.name);
  const value = draft ?? common ?? "";
  const several = field.kind === "MULTILINE";
  const max = translation.constraints.max;
  return (
    <>
      <InputBase
        fullWidth
        multiline={several}
        {...(several && { rows: 2 })}
        disabled={!mayEdit}
        className={draft !== undefined ? "draft" : value === "" ? "open" : undefined}
        value={value}
        placeholder={common === undefined ? texts.differs : ""}
        onChange={(event) => onType(cell, event.target.value)}
        inputProps={{
          "aria-label": label,
          "aria-describedby": common === undefined ? id : undefined,
          "data-language": language,
          "data-differs": common === undefined && draft === undefined ? "1" : undefined,
          "data-cell": toCellKey(line, translation.name),
          lang: language.toLowerCase(),
          autoComplete: "off",
          ...(max !== undefined && { maxLength: max }),
        }}
      />
      {common === undefined && (
        <Text id={id} variant="small" color="pending" px={1} pb={0.5} breaks>
          {texts.others(formatLineValues(listValues(line, translation.name), line, shownValues).join("・"))}
        </Text>
      )}
    </>
  );
}

const tableStyles = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "tokens.border",
  "& th, & td": {
    borderBottom: 1,
    borderColor: "tokens.border",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
  },
  "& thead th": { px: 1, py: 0.75, typography: "muted", bgcolor: "tokens.band" },
  "& tbody th": { px: 1, py: 0.75 },
  "& .line": { display: "flex", alignItems: "center", justifyContent: "space-between" },
  "& .line .MuiIconButton-root": { my: -0.75, mr: -0.5, displayPrint: "none" },
  "& td": { p: 0, borderLeft: 1, borderLeftColor: "tokens.border", height: "1px" },
  "& .MuiInputBase-root": { minHeight: 44, height: "100%", px: 1, py: 0.5, typography: "body1" },
  "& .MuiInputBase-root.open": { bgcolor: "tokens.pendingSoft" },
  "& .MuiInputBase-root.draft": { bgcolor: "tokens.primarySoft" },
  "& .MuiInputBase-root.Mui-focused": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
  "& .Mui-disabled": { WebkitTextFillColor: "currentColor" },
} as const;
