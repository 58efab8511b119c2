import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { formatQuantity } from "../../../src/core/money.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { toWorkedCountLine, type StockSheet, type CountEntries, type TypedCount } from "./countLines.ts";
import type { JoinedEntries } from "./joinEntries.ts";
import { Block } from "../../../src/ui/Text.tsx";

type JoinDialogProps = {
  /** The sheet as another person has saved it. */
  saved: StockSheet;
  joined: JoinedEntries;
  onClose: () => void;
  onJoin: (entries: CountEntries) => void;
};

/** W014 of a sheet: another person has saved it. Nothing that was typed is lost, and where both counted an item, one chooses. */
export function JoinDialog({ saved, joined: { mine, theirs, both }, onClose, onJoin }: JoinDialogProps) {
  const lines = new Map(saved.lines.map((line) => [line.itemId, line]));
  const quantityOf = (itemId: number, typed: TypedCount): string => {
    const line = lines.get(itemId);
    return line ? `${formatQuantity(toWorkedCountLine(line, typed).quantity)}${line.unit}` : "";
  };
  const { join } = texts;
  return (
    <WorkDialog
      title={join.title}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        ...(both.length > 0 ? [{ label: join.theirs, onPress: () => onJoin(theirs) }] : []),
        { label: both.length > 0 ? join.mine : join.both, look: "main", focus: true, onPress: () => onJoin(mine) },
      ]}
    >
      <Block mb={1}>{join.text(saved.countId === null ? null : (saved.savedBy ?? join.somebody))}</Block>
      {both.length > 0 && (
        <PlainTable
          label={join.differ}
          columns={[{ head: texts.columns.item, text: true }, { head: join.own }, { head: join.other }]}
          rows={both.map(({ itemId, ...typed }) => ({
            key: String(itemId),
            cells: [
              lines.get(itemId)?.itemName ?? "",
              quantityOf(itemId, typed.mine),
              quantityOf(itemId, typed.theirs),
            ],
          }))}
        />
      )}
    </WorkDialog>
  );
}
