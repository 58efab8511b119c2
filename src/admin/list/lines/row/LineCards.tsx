import { Card } from "@mui/material";
import { useListContext } from "ra-core";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import type { FieldMeta } from "../../../../core/metadata.ts";
import { PlainList } from "../../../../ui/List.tsx";
import { Row } from "../../../../ui/Row.tsx";
import { Text } from "../../../../ui/Text.tsx";
import { RecordSelectBox } from "../../selection/SelectBox.tsx";
import type { RecordLine } from "./line.ts";
import { LineActions } from "./LineActions.tsx";
import { LineMatrix } from "./LineMatrix.tsx";
import { LineName } from "./LineName.tsx";
import type { LineRowsProps } from "./LineTable.tsx";
import { formatLineValues, formatMissing } from "./lineTexts.ts";
import { useLineColumns } from "./useLineColumns.ts";

/** Values and gaps of a line in one line of text. */
const summarizeLine = (line: RecordLine, columns: readonly FieldMeta[]): string =>
  [
    ...formatMissing(line),
    ...columns.flatMap(({ name, tones }) => {
      const values = line.fields.find(({ field }) => field === name)?.values ?? [];
      if (tones) return values.map(({ text, records }) => texts.states(text, records));
      return values.some(({ text }) => text !== "") ? [formatLineValues(values, line, 2).join(" / ")] : [];
    }),
    texts.shopCount(line.shops),
  ].join("・");

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
              <LineActions line={line} />
            </Text>
          </Row>
          <Text variant="small" color="muted" ellipsis>
            {summarizeLine(line, columns)}
          </Text>
          {opened === line.id && <LineMatrix line={line} shopIds={shopIds} />}
        </Card>
      ))}
    </PlainList>
  );
}

const cardStyles = { px: 1.5, py: 0.75 } as const;
