import { severalSlipTexts as texts } from "../../i18n/ja/purchase/purchase-file-row.ts";
import { slipTexts } from "../../i18n/ja/purchase/purchase-slip.ts";
import { formatYen } from "../../src/core/money.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Block } from "../../src/ui/Text.tsx";

type SlipSum = { shop: string; supplier: string; slips: number; total: number };

/** The slips by shop and supplier, in the order of the list. */
function sumSlips(records: readonly IdentifiedRecord[]): SlipSum[] {
  const sums = new Map<string, SlipSum>();
  for (const { shopName, supplierName, total } of records) {
    const [shop, supplier] = [String(shopName), String(supplierName)];
    const key = JSON.stringify([shop, supplier]);
    const { slips, total: before } = sums.get(key) ?? { slips: 0, total: 0 };
    sums.set(key, { shop, supplier, slips: slips + 1, total: before + Number(total) });
  }
  return [...sums.values()];
}

/** Which shops order from which suppliers, how many slips and for how much: what a press on the button does. */
export function SlipSumsTable({ records }: { records: readonly IdentifiedRecord[] }) {
  const sums = sumSlips(records);
  const { columns } = texts;
  return (
    <Block mb={1.5} scrolls="40vh">
      <PlainTable
        wide
        label={texts.label}
        columns={[
          { head: columns.shop, text: true },
          { head: columns.supplier, text: true },
          { head: columns.slips },
          { head: columns.total },
        ]}
        rows={sums.map(({ shop, supplier, slips, total }) => ({
          key: `${shop} ${supplier}`,
          cells: [shop, supplier, slipTexts.slips(slips), formatYen(total)],
        }))}
        foot={[
          texts.sum,
          "",
          slipTexts.slips(records.length),
          formatYen(sums.reduce((sum, { total }) => sum + total, 0)),
        ]}
      />
    </Block>
  );
}
