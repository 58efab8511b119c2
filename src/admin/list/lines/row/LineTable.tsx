import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useListContext, type Identifier } from "ra-core";
import { Fragment } from "react";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import { adminTexts } from "../../../../../i18n/ja/console/admin.ts";
import { Text } from "../../../../ui/Text.tsx";
import { useLabels } from "../../../labels.ts";
import { sidewaysScrollStyles } from "../../../../ui/sideways.ts";
import { RecordSelectBox } from "../../selection/SelectBox.tsx";
import type { RecordLine } from "./line.ts";
import { LineActions } from "./LineActions.tsx";
import { LineMatrix } from "./LineMatrix.tsx";
import { LineName } from "./LineName.tsx";
import { LineValues } from "./LineValues.tsx";
import { MissingShops } from "./MissingShops.tsx";
import { useLineColumns } from "./useLineColumns.ts";

export type LineRowsProps = {
  lines: readonly RecordLine[];
  /** The id of the line whose shops are shown below it. */
  opened: Identifier | null;
  onOpen: (id: Identifier) => void;
  shopIds: readonly number[];
};

/** The lines of a page as a table. */
export function LineTable({ lines, opened, onOpen, shopIds }: LineRowsProps) {
  const labels = useLabels();
  const columns = useLineColumns(lines);
  const { selectedIds, onSelect, onToggleItem } = useListContext<RecordLine>();
  const all = lines.length > 0 && lines.every(({ id }) => selectedIds.includes(id));
  return (
    <Box sx={tableStyles}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                onChange={() => onSelect(all ? [] : lines.map(({ id }) => id))}
                slotProps={{ input: { "aria-label": adminTexts.selectAll } }}
              />
            </TableCell>
            <TableCell>{labels.name}</TableCell>
            {columns.map((field) => (
              <TableCell key={field.name}>{labels.field(field.name)}</TableCell>
            ))}
            <TableCell>{texts.shops}</TableCell>
            <TableCell className={screenClass}>{adminTexts.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <TableRow hover>
                <TableCell padding="checkbox">
                  <RecordSelectBox record={line} checked={selectedIds.includes(line.id)} onToggle={onToggleItem} />
                </TableCell>
                <TableCell>
                  <LineName line={line} open={opened === line.id} onOpen={() => onOpen(line.id)} />
                </TableCell>
                {columns.map((field) => (
                  <TableCell key={field.name}>
                    <LineValues field={field} line={line} />
                  </TableCell>
                ))}
                <TableCell>
                  <Text nowrap>{texts.shopCount(line.shops)}</Text>
                  <MissingShops line={line} />
                </TableCell>
                <TableCell className={screenClass} sx={actionsStyles}>
                  <LineActions line={line} shopIds={shopIds} />
                </TableCell>
              </TableRow>
              {opened === line.id && (
                <TableRow>
                  <TableCell colSpan={columns.length + 4}>
                    <LineMatrix line={line} shopIds={shopIds} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Cells of which paper has no use. */
const screenClass = "on-screen";

const actionsStyles = { whiteSpace: "nowrap" } as const;

const tableStyles = {
  ...sidewaysScrollStyles,
  "& th": { whiteSpace: "nowrap" },
  "@media print": {
    overflow: "visible",
    background: "none",
    [`& .MuiTableCell-paddingCheckbox, & .${screenClass}`]: { display: "none" },
    // Paper does not scroll: columns share its width.
    "& .MuiTableCell-root": { typography: "paper", px: 0.5, py: 0.25, whiteSpace: "normal", overflowWrap: "anywhere" },
    "& .MuiTableCell-root *": { fontSize: "inherit", whiteSpace: "normal", minWidth: 0 },
    "& tr": { breakInside: "avoid" },
  },
} as const;
