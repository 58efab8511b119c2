import { findTitleField } from "../../../../core/titleField.ts";
import { useSelection } from "../../../../data/context.ts";
import { useDefinition } from "../../../definition.ts";
import { formatLineName, type RecordLine } from "./line.ts";

/** What can be done with a whole line beside changing it. */
export function LineActions({ line }: { line: RecordLine }) {
  const { meta, lineActions: Own } = useDefinition();
  const { shops, selected } = useSelection();
  const shop = shops.find(({ id, brandId }) => brandId === line.brandId && selected.includes(id));
  const shopField = meta.fields.find(({ owns }) => owns === "SHOP");
  if (!Own || !shop || !shopField || meta.lineKey === undefined) return null;
  const shared = { [findTitleField(meta)]: formatLineName(line), [meta.lineKey]: line.lineKey };
  return <Own record={{ id: line.id, ...shared, [shopField.name]: shop.id }} />;
}
