import { changeSetFormTexts, describeChange } from "../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { formatDate, formatMoment, formatYen } from "../../src/core/money.ts";
import { loadedMetadata } from "../../src/data/provider/metadataStore.ts";
import { useSelection } from "../../src/data/context.ts";
import { useLabelText } from "../../src/ui/text.ts";
import type { FieldChangeData } from "./useChangeSet.ts";

const formatSigned = (value: number): string => (value > 0 ? `+${value}` : String(value));

/**
 * Words for the changes of a resource's fields. Its part must be loaded.
 * @returns the label of a field, and a change in words: `価格 +¥30`
 */
export function useChangeWords(resource: string) {
  const written = useLabelText();
  const { shops } = useSelection();
  const meta = loadedMetadata.resources[resource];
  const label = (field: string): string =>
    field === meta?.sequence ? changeSetFormTexts.order : written(`resources.${resource}.fields.${field}`);

  const findField = (name: string) => meta?.fields.find((one) => one.name === name);
  const nameValue = (field: string, value: string): string =>
    findField(field)?.options ? written(`resources.${resource}.options.${field}.${value}`) : value;

  function write({ field, value }: FieldChangeData): string {
    const own = findField(field);
    const text = value?.trim() ?? "";
    if (own?.options) return written(`resources.${resource}.options.${field}.${text}`);
    if (own?.kind === "SWITCH") return text === "true" ? changeSetFormTexts.yes : changeSetFormTexts.no;
    switch (own?.kind) {
      case "YEN":
        return formatYen(Number(text));
      case "DATE":
        return formatDate(text);
      case "DATETIME":
        return formatMoment(text);
      default:
        return text;
    }
  }

  function describeValue(change: FieldChangeData, names: string): string {
    const { field, value } = change;
    if (names !== "" || (value ?? "").trim() !== "") return describeChange.SET(label(field), names || write(change));
    const isEmptied = findField(field)?.constraints.required !== true;
    return (isEmptied ? describeChange.EMPTY : describeChange.OPEN)(label(field));
  }

  function describe(change: FieldChangeData): string {
    const { field, how, amount, rate, orderType, shopId, values } = change;
    const named = (values ?? []).map((value) => nameValue(field, value)).join("、");
    switch (how) {
      case "SET":
        return describeValue(change, named);
      case "ADD":
        return amount
          ? describeChange.ADD(label(field), `${amount > 0 ? "+" : ""}${formatYen(amount)}`)
          : describeChange.OPEN(label(field));
      case "RATE":
        return rate ? describeChange.RATE(label(field), formatSigned(rate)) : describeChange.OPEN(label(field));
      case "RELATE":
        return rate
          ? describeChange.RELATE(label(field), orderTypeNames[orderType ?? "EAT_IN"], String(rate))
          : describeChange.OPEN(label(field));
      case "ORDER":
        return describeChange.ORDER(shops.find(({ id }) => id === shopId)?.name ?? String(shopId));
      default:
        return named === "" ? describeChange.OPEN(label(field)) : describeChange[how](label(field), named);
    }
  }
  return { label, describe };
}
