import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Card, Checkbox, FormControlLabel } from "@mui/material";
import { useListContext, type Identifier } from "ra-core";
import { memo, useMemo, type ReactNode } from "react";
import type { FieldMeta } from "../../../core/metadata.ts";
import { isTranslated } from "../../../core/untranslated.ts";
import { useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { ColumnValue } from "../../fields/ColumnValue.tsx";
import { useLabels } from "../../labels.ts";
import { listVisibleColumns } from "../columns/columns.ts";
import { dropMarkStyle, orderRowsMark } from "../order/dropMarks.ts";
import { MoveHandle } from "../order/MoveHandle.tsx";
import { useMoving } from "../order/ordering.ts";
import { RecordActions } from "./RecordActions.tsx";
import { RecordNameLink } from "./RecordNameLink.tsx";
import { listRowMark } from "../rowMark.ts";
import { RecordSelectBox } from "../selection/SelectBox.tsx";
import { MissingTranslations } from "../Translation.tsx";
import { WindowedRows } from "./Rows.tsx";
import type { RowWindow } from "./rowWindow.ts";
import { useFocusOnSaved } from "../savedRow.ts";
import { useSelectable } from "../selection/useSelectable.ts";
import { Row } from "../../../ui/Row.tsx";
import { visuallyHidden } from "../../../ui/hidden.ts";
import { Block, Text } from "../../../ui/Text.tsx";

/** Pixels between two cards. */
const cardGap = 8;

const figureKinds: readonly FieldMeta["kind"][] = [
  "YEN",
  "INTEGER",
  "COUNT",
  "NUMBER",
  "RATIO",
  "QUANTITY",
  "DATE",
  "DATETIME",
  "TIME",
];
const isFigure = ({ kind }: FieldMeta): boolean => figureKinds.includes(kind);

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** The list on a phone: a card for each record, with the columns that a table would show where they hold something. */
export function RecordCards() {
  const { data = noRecords } = useListContext<IdentifiedRecord>();
  const selectable = useSelectable();
  return (
    <>
      {selectable && <SelectAll records={data} />}
      <WindowedRows rows={data} between={cardGap}>
        {(window) => <Cards count={data.length} selectable={selectable} window={window} />}
      </WindowedRows>
    </>
  );
}

const noRecords: readonly IdentifiedRecord[] = [];

function Cards({ count, selectable, window }: { count: number; selectable: boolean; window: RowWindow }) {
  const { selectedIds, onToggleItem } = useListContext<IdentifiedRecord>();
  const { partly, pieces, holder, measure } = window;
  useFocusOnSaved();
  return (
    <Box
      component="ul"
      {...holder}
      {...{ [orderRowsMark]: "" }}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: `${cardGap}px`,
        "--order-line": (theme) => theme.palette.primary.main,
        ...dropMarkStyle,
      }}
    >
      {pieces.map((piece) =>
        "gap" in piece ? (
          <li key={`before ${piece.before}`} aria-hidden style={{ height: piece.gap }} />
        ) : (
          <Card
            key={piece.row.id}
            component="li"
            {...{ [listRowMark]: piece.row.id }}
            {...(partly && {
              ref: measure,
              "data-index": piece.index,
              "aria-posinset": piece.index + 1,
              "aria-setsize": count,
            })}
            sx={{ px: 1.5, py: 0.75 }}
          >
            <RecordCard
              record={piece.row}
              checked={selectable ? selectedIds.includes(piece.row.id) : null}
              onToggle={onToggleItem}
            />
          </Card>
        ),
      )}
    </Box>
  );
}

type CardProps = {
  record: IdentifiedRecord;
  /** null where nothing can be done with several. */
  checked: boolean | null;
  onToggle: (id: Identifier) => void;
};

/** What a card holds is drawn anew only where its record is another, or ticked. */
const RecordCard = memo(function RecordCard({ record, checked, onToggle }: CardProps) {
  const definition = useDefinition();
  const labels = useLabels();
  const movable = useMoving()?.ready ?? false;
  const shown = useMemo(
    () =>
      listVisibleColumns(definition).filter(
        // A masked password says nothing, and a card has little room.
        (field) =>
          definition.columns.includes(field.name) && field.name !== definition.title && field.kind !== "PASSWORD",
      ),
    [definition],
  );
  return (
    <>
      <Row align="start" oneLine mb={0.25}>
        {movable && (
          <Block ml={-1} my={-0.5}>
            <MoveHandle record={record} />
          </Block>
        )}
        {checked !== null && <RecordSelectBox record={record} checked={checked} onToggle={onToggle} />}
        <RecordNameLink record={record} />
        <Text nowrap ml="auto">
          <RecordActions record={record} />
        </Text>
      </Row>
      <Row component="dl" align="center" gap={0} columnGap={1} rowGap={0.25} m={0}>
        {shown
          .filter((field) => hasValue(record[field.name]))
          .map((field) => (
            <CardValue key={field.name} label={labels.column(field)} named={isFigure(field)}>
              <ColumnValue field={field} record={record} />
            </CardValue>
          ))}
        {isTranslated(definition.meta.fields) && (
          <CardValue label={adminTexts.translation}>
            <MissingTranslations record={record} />
          </CardValue>
        )}
      </Row>
    </>
  );
});

/** Selects all the cards, or none of them. */
function SelectAll({ records }: { records: readonly IdentifiedRecord[] }) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<IdentifiedRecord>();
  const chosen = records.filter(({ id }) => selectedIds.includes(id)).length;
  const all = chosen > 0 && chosen === records.length;
  const some = chosen > 0 && !all;
  return (
    <FormControlLabel
      label={adminTexts.selectAll}
      control={
        <Checkbox
          checked={all}
          indeterminate={some}
          // Screen readers read the element's own state; an attribute must not contradict it.
          slotProps={{ input: { ref: (input) => void (input && (input.indeterminate = some)) } }}
          onChange={() => (all ? onUnselectItems() : onSelect(records.map(({ id }) => id)))}
        />
      }
      sx={{ ml: -0.25, mb: 0.5 }}
    />
  );
}

type CardValueProps = {
  label: string;
  /** The label stands before the value: a figure alone says nothing. */
  named?: boolean;
  children: ReactNode;
};

function CardValue({ label, named = false, children }: CardValueProps) {
  return (
    <Row oneLine shrinks align="center" gap={0.5}>
      <Box component="dt" sx={named ? labelStyle : visuallyHidden}>
        {label}
      </Box>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </Row>
  );
}

const labelStyle = { typography: "small", color: "text.secondary" } as const;
