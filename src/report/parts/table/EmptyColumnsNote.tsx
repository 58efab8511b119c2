import { Fragment } from "react";
import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import type { TableColumn } from "../../../core/sheet/column.ts";
import { formatValue } from "../../../core/sheet/format.ts";
import { HelpTooltip } from "../../../ui/Help.tsx";
import { Text } from "../../../ui/Text.tsx";
import { useFigures } from "../../context.ts";
import { useTableText } from "../../tableText.ts";
import { useUnknownColumns } from "../../unknownColumns.ts";

/** Names the months and the columns that the table leaves out because they have no figure. Columns that the filters empty are named above the figures. */
export function EmptyColumnsNote() {
  const { table } = useFigures();
  const unknown = useUnknownColumns();
  const columns = table.emptyColumns.filter(({ name }) => !unknown?.columns.includes(name));
  return (
    <>
      <EmptyStartNote />
      {columns.length > 0 && <EmptyColumns columns={columns} />}
    </>
  );
}

/** Names the months at the start that the table leaves out. */
function EmptyStartNote() {
  const { table } = useFigures();
  const [column] = table.columns;
  const [first, last] = [table.emptyStart[0], table.emptyStart.at(-1)].map(
    (row) => column && row && formatValue(column.unit, row.values[column.key] ?? null),
  );
  if (first === undefined || last === undefined) return null;
  return (
    <Text role="note" variant="muted" mt={1}>
      {reportTexts.states.emptyStart(first, last)}
    </Text>
  );
}

function EmptyColumns({ columns }: { columns: readonly TableColumn[] }) {
  const { heading } = useTableText();
  return (
    <Text role="note" variant="muted" mt={1}>
      {reportTexts.states.emptyColumns}
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          {index > 0 && "、"}
          <HelpTooltip text={column.help}>
            <span>{heading(column)}</span>
          </HelpTooltip>
        </Fragment>
      ))}
    </Text>
  );
}
