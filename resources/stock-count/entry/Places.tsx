import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { formatQuantity, formatStock, formatYen, noFigureText } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { hasCases } from "../../../src/domain/purchase/orderUnits.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import type { TypedCount, WorkedCountLine } from "./countLines.ts";
import { CountInput } from "./CountInput.tsx";
import { Text } from "../../../src/ui/Text.tsx";

const storages = ["CHILLED", "FROZEN", "AMBIENT"] as const;

type PlacesProps = { lines: readonly WorkedCountLine[]; onType?: (itemId: number, typed: TypedCount) => void };

/** The items by the place where they are stored, in the order of its shelves. With `onType` quantities can be typed. */
export function StoragePlaces({ lines, onType }: PlacesProps) {
  const places = storages
    .map((storage) => ({ storage, own: lines.filter(({ line }) => line.storage === storage) }))
    .filter(({ own }) => own.length > 0);
  if (places.length === 0)
    return (
      <Text variant="compact" color="muted" py={2}>
        {texts.none}
      </Text>
    );
  return places.map(({ storage, own }) => {
    const counted = own.filter(({ quantity }) => quantity !== null).length;
    return (
      <PageCard key={storage} flows title={texts.placeOf(texts.storages[storage], counted, own.length)}>
        <Table label={texts.storages[storage]} lines={own} {...(onType && { onType })} />
      </PageCard>
    );
  });
}

/** A figure in red where it is bad. */
const drawTonedText = (bad: boolean, text: string) => <TonedFigure tone={bad ? "down" : null}>{text}</TonedFigure>;

function Table({ label, lines, onType }: PlacesProps & { label: string }) {
  const { columns } = texts;
  return (
    <PlainTable
      wide
      stacks
      label={label}
      columns={[
        { head: columns.item, text: true },
        ...(onType ? [{ head: columns.cases }, { head: columns.pieces }] : []),
        { head: columns.quantity },
        { head: columns.theoretical },
        { head: columns.shortage },
        { head: columns.shortageValue },
        ...(onType ? [] : [{ head: columns.value }]),
      ]}
      rows={lines.map((worked) => {
        const { line, counted, quantity, shortage, shortageValue, value } = worked;
        const { theoretical } = counted;
        return {
          key: String(line.itemId),
          cells: [
            `${line.itemName} (${line.itemCode})`,
            ...(onType
              ? [
                  hasCases(line) ? (
                    <CountInput key="cases" part="cases" worked={worked} onType={onType} />
                  ) : (
                    <span key="cases" />
                  ),
                  <CountInput key="pieces" part="pieces" worked={worked} onType={onType} />,
                ]
              : []),
            quantity === null ? noFigureText : `${formatQuantity(quantity, line.unit)}${line.unit}`,
            drawTonedText((theoretical ?? 0) < 0, formatStock(theoretical, line.unit)),
            drawTonedText((shortage ?? 0) > 0, formatQuantity(shortage, line.unit)),
            drawTonedText((shortageValue ?? 0) > 0, formatYen(shortageValue)),
            ...(onType ? [] : [formatYen(value)]),
          ],
        };
      })}
    />
  );
}
