import { changeSetFormTexts, describeChange } from "../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { formatYen } from "../../src/core/money.ts";
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

  function write({ field, value }: FieldChangeData): string {
    const own = meta?.fields.find(({ name }) => name === field);
    const text = value?.trim() ?? "";
    if (text === "") return changeSetFormTexts.nothing;
    if (own?.options) return written(`resources.${resource}.options.${field}.${text}`);
    if (own?.kind === "SWITCH") return text === "true" ? changeSetFormTexts.yes : changeSetFormTexts.no;
    return own?.kind === "YEN" ? formatYen(Number(text)) : text;
  }

  function describe(change: FieldChangeData): string {
    const { field, how, amount, rate, orderType, shopId, values } = change;
    const named = (values ?? []).join("、");
    switch (how) {
      case "SET":
        return describeChange.SET(label(field), named || write(change));
      case "ADD":
        return describeChange.ADD(label(field), `${(amount ?? 0) > 0 ? "+" : ""}${formatYen(amount ?? 0)}`);
      case "RATE":
        return describeChange.RATE(label(field), formatSigned(rate ?? 0));
      case "RELATE":
        return describeChange.RELATE(label(field), orderTypeNames[orderType ?? "EAT_IN"], String(rate ?? 1));
      case "ORDER":
        return describeChange.ORDER(shops.find(({ id }) => id === shopId)?.name ?? String(shopId));
      case "INCLUDE":
        return describeChange.INCLUDE(label(field), named);
      default:
        return describeChange.EXCLUDE(label(field), named);
    }
  }
  return { label, describe };
}
