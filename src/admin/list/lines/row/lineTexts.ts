import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import { orderTypeNames } from "../../../../../i18n/ja/words/orders.ts";
import { noFigureText } from "../../../../core/money.ts";
import { listLineOrderTypes, type LineValue, type RecordLine } from "./line.ts";

const formatOrderTypes = (orderTypes: LineValue["orderTypes"]): string =>
  orderTypes.map((orderType) => orderTypeNames[orderType]).join("・");

/** A value with the shops and order types that have it, as far as others have another: ¥600（2店）, 8%（テイクアウト）. */
function formatLineValue({ text, shops, orderTypes }: LineValue, line: RecordLine): string {
  const shown = text === "" ? noFigureText : text;
  const someShops = shops < line.shops;
  const someTypes = orderTypes.length < listLineOrderTypes(line).length;
  const types = formatOrderTypes(orderTypes);
  if (someTypes && someShops) return texts.ofTypesAndShops(shown, types, shops);
  if (someTypes) return texts.ofTypes(shown, types);
  return someShops || orderTypes.length > 0 ? texts.ofShops(shown, shops) : shown;
}

/** The values of a field, that of most records first: one text where all agree. */
export function formatLineValues(values: readonly LineValue[], line: RecordLine, most: number): string[] {
  const [only] = values;
  if (values.length <= 1) return [only && only.text !== "" ? only.text : noFigureText];
  const shown = values.slice(0, most).map((value) => formatLineValue(value, line));
  return values.length > most ? [...shown, texts.moreValues(values.length - most)] : shown;
}

/** Where the line is missing, by order type if it has several. */
export const formatMissing = (line: RecordLine): string[] =>
  line.missing.map(({ orderType, shopIds }) =>
    orderType && listLineOrderTypes(line).length > 1
      ? texts.missingOf(orderTypeNames[orderType], shopIds.length)
      : texts.missing(shopIds.length),
  );
