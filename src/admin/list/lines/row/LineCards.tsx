import { Card } from "@mui/material";
import { useListContext } from "ra-core";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import type { FieldMeta } from "../../../../core/metadata.ts";
import { PlainList } from "../../../../ui/List.tsx";
import { Row } from "../../../../ui/Row.tsx";
import { Text } from "../../../../ui/Text.tsx";
import { useLabels } from "../../../labels.ts";
import { RecordSelectBox } from "../../selection/SelectBox.tsx";
import { listLineValues, type RecordLine } from "./line.ts";
import { LineActions } from "./LineActions.tsx";
import { LineMatrix } from "./LineMatrix.tsx";
import { LineName } from "./LineName.tsx";
import { LineStates } from "./LineValues.tsx";
import type { LineRowsProps } from "./LineTable.tsx";
import { formatLineValues, formatMissing } from "./lineTexts.ts";
import { useLineColumns } from "./useLineColumns.ts";

/** States, gaps and values of a line, which give way in this order reversed. */
function LineSummary({ line, columns }: { line: RecordLine; columns: readonly FieldMeta[] }) {
  const labels = useLabels();
  const said = columns.flatMap((field) => {
    const values = listLineValues(field, line);
    const isSaid = !field.tones && values.some(({ text }) => text !== "");
    return isSaid ? [texts.valueOf(labels.field(field.name), formatLineValues(values, line, 2).join(" / "))] : [];
  });
  return (
    <Row oneLine align="center" gap={0.75}>
      {columns.map((field) => field.tones && <LineStates key={field.name} field={field} line={line} oneLine />)}
      <Text variant="small" color="muted" ellipsis>
        {[...formatMissing(line), ...said, texts.shopCount(line.shops)].join("・")}
      </Text>
    </Row>
  );
}

/** The lines on a phone: a card of two lines each. */
export function LineCards({ lines, opened, onOpen, shopIds }: LineRowsProps) {
  const columns = useLineColumns(lines);
  const { selectedIds, onToggleItem } = useListContext<RecordLine>();
  return (
    <PlainList gap={1}>
      {lines.map((line) => (
        <Card key={line.id} component="li" sx={cardStyles}>
          <Row oneLine align="center" gap={0.5}>
            <RecordSelectBox record={line} checked={selectedIds.includes(line.id)} onToggle={onToggleItem} />
            <LineName line={line} open={opened === line.id} onOpen={() => onOpen(line.id)} compact />
            <Text nowrap ml="auto">
              <LineActions line={line} shopIds={shopIds} />
            </Text>
          </Row>
          <LineSummary line={line} columns={columns} />
          {opened === line.id && <LineMatrix line={line} shopIds={shopIds} />}
        </Card>
      ))}
    </PlainList>
  );
}

const cardStyles = { px: 1.5, py: 0.75 } as const;
