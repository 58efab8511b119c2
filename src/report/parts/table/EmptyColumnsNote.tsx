import { Fragment } from "react";
import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { HelpTooltip } from "../../../ui/Help.tsx";
import { Text } from "../../../ui/Text.tsx";
import { useFigures } from "../../context.ts";
import { useTableText } from "../../tableText.ts";
import { useUnknownColumns } from "../../unknownColumns.ts";

/** Names the columns that the table leaves out because they have no figure. Those that the filters empty are named above the figures. */
export function EmptyColumnsNote() {
  const { heading } = useTableText();
  const { table } = useFigures();
  const unknown = useUnknownColumns();
  const columns = table.emptyColumns.filter(({ name }) => !unknown?.columns.includes(name));
  if (columns.length === 0) return null;
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
