import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import { adminTexts } from "../../../../../i18n/ja/console/admin.ts";
import { orderTypeNames } from "../../../../../i18n/ja/words/orders.ts";
import { ToneBadge } from "../../../../ui/Badge.tsx";
import { FactList } from "../../../../ui/Facts.tsx";
import { PlainTable } from "../../../../ui/PlainTable.tsx";
import { Block, Text } from "../../../../ui/Text.tsx";
import { noFigureText } from "../../../../core/money.ts";
import type { FieldMeta } from "../../../../core/metadata.ts";
import { useSelection } from "../../../../data/context.ts";
import { useDefinition } from "../../../definition.ts";
import { useLabels } from "../../../labels.ts";
import { useRecordAddress } from "../../../record/recordAddress.ts";
import { FailedListNotice, ListLoading } from "../../ListStates.tsx";
import { formatLineName, listLineOrderTypes, type RecordLine } from "./line.ts";
import { formatLineValues } from "./lineTexts.ts";
import { useToneFinder } from "./LineValues.tsx";
import { useLineColumns } from "./useLineColumns.ts";
import { useLineRecords, type LineRecord } from "./useLineRecords.ts";

/** The shops of a line, those that lack it included, in the order in which they are selected. */
function useShopsOfLine(line: RecordLine, shopIds: readonly number[]) {
  const { shops } = useSelection();
  return shopIds.flatMap((id) => shops.filter((shop) => shop.id === id && shop.brandId === line.brandId));
}

/** The shops of a line by order types: in each cell what differs, as a link to the form of that record. */
export function LineMatrix({ line, shopIds }: { line: RecordLine; shopIds: readonly number[] }) {
  const { data, error, refetch } = useLineRecords(line, shopIds);
  const shops = useShopsOfLine(line, shopIds);
  const types = listLineOrderTypes(line);
  const label = texts.opened(formatLineName(line));
  if (error) return <FailedListNotice error={error} retry={() => void refetch()} />;
  if (!data) return <ListLoading />;
  // A record without an order type stands in one column.
  const columns = types.length > 0 ? types : [null];
  const cellOf = (shopId: number, orderType: (typeof columns)[number]) => {
    const records = data.filter((one) => one.shopId === shopId && one.orderType === orderType);
    if (records.length === 0) return <Text color="muted">{texts.none}</Text>;
    return records.map((record) => <RecordCell key={record.recordId} line={line} record={record} />);
  };
  return (
    <Block py={1}>
      <LineDetails line={line} />
      <PlainTable
        label={label}
        columns={[
          { head: texts.shop },
          ...columns.map((type) => ({ head: type ? orderTypeNames[type] : texts.contents, text: true as const })),
        ]}
        rows={shops.map(({ id, name }) => ({
          key: String(id),
          cells: [name, ...columns.map((type) => cellOf(id, type))],
        }))}
      />
    </Block>
  );
}

/** What the records of a line have in fields that the list has no column for, such as the allergens. */
function LineDetails({ line }: { line: RecordLine }) {
  const { meta, columns } = useDefinition();
  const labels = useLabels();
  const facts = meta.fields
    .filter(({ name, options, tones }) => options && !tones && !columns.includes(name))
    .flatMap(({ name }) => {
      const values = line.fields.find(({ field }) => field === name)?.values;
      const named = values?.map((one) => ({ ...one, text: one.text || adminTexts.notSet }));
      return named ? [{ name: labels.field(name), value: formatLineValues(named, line, 3).join(" / ") }] : [];
    });
  return facts.length > 0 && <FactList columns facts={facts} />;
}

/** What a record has in the first column of the list, such as its price, and where the line's records differ; and its state. */
function RecordCell({ line, record }: { line: RecordLine; record: LineRecord }) {
  const { meta } = useDefinition();
  const labels = useLabels();
  const addressOf = useRecordAddress();
  const differing = new Set([
    ...line.fields.filter(({ values }) => values.length > 1).map(({ field }) => field),
    ...(line.names.length > 1 ? record.values.slice(0, 1).map(({ field }) => field) : []),
  ]);
  const [main] = useLineColumns([line]).filter(({ tones }) => !tones);
  const shownFields = meta.fields.filter(({ name, tones }) => !tones && (differing.has(name) || name === main?.name));
  const state = meta.fields.find(({ tones }) => tones);
  const textOf = (name: string) => record.values.find(({ field }) => field === name)?.text ?? "";
  const values = shownFields.map(({ name }) => texts.valueOf(labels.field(name), textOf(name) || noFigureText));
  const shown = values.length > 0 ? values.join("　") : texts.agrees;
  const address = addressOf({
    resource: meta.name,
    id: String(record.recordId),
    variant: record.orderType,
    shop: record.shopId,
  });
  return (
    <Text>
      {address ? (
        <Link
          component={RouterLink}
          to={address}
          aria-label={texts.edit(record.shopName, record.orderType ? orderTypeNames[record.orderType] : "", shown)}
        >
          {shown}
        </Link>
      ) : (
        shown
      )}{" "}
      {state && textOf(state.name) !== "" && <RecordState field={state} text={textOf(state.name)} />}
    </Text>
  );
}

function RecordState({ field, text }: { field: FieldMeta; text: string }) {
  const toneOf = useToneFinder(field);
  return <ToneBadge tone={toneOf(text)}>{text}</ToneBadge>;
}
