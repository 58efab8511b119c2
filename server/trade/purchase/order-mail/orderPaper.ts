import { sql, type Kysely } from "kysely";
import { orderTexts as texts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { formatDate, formatQuantity, formatYen } from "../../../../src/core/money.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { PurchaseSlip } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { TablePaper } from "../../invoice/tablePdf.ts";
import { readSlip } from "../slips/readSlip.ts";

/** The order of a slip for paper, and what its mail says. */
type OrderPaper = { slip: PurchaseSlip; company: string; paper: TablePaper };

type OrderingPlace = { company: string; address: string | null; tel: string | null };

/** The company's name, and where the shop is. */
async function readOrderingPlace(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<OrderingPlace> {
  const { rows } = await sql<OrderingPlace>`
    select d.name as company, nullif(concat_ws('', p.name, s.city, s.street_addr), '') as address, s.tel
    from developer d
    left join store s on s.tenant_id = d.tenant_id and s.shop_id = ${shopId}
    left join prefecture p on p.pref_code = s.pref_code
    where d.tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? { company: "", address: null, tel: null };
}

const sumLine = (name: string, amount: number) => ({
  cells: ["", "", name, "", "", "", "", formatYen(amount)],
  sum: true,
});

/** Rates of which the slip has nothing are left out. */
const listOrderSums = ({ amount8, tax8, amount10, tax10, total }: PurchaseSlip) => [
  ...(amount8 === 0 ? [] : [sumLine(texts.sums.amount8, amount8), sumLine(texts.sums.tax8, tax8)]),
  ...(amount10 === 0 ? [] : [sumLine(texts.sums.amount10, amount10), sumLine(texts.sums.tax10, tax10)]),
  sumLine(texts.sums.total, total),
];

/** @throws Rejected NOT_FOUND for a slip that is not the viewer's */
export async function buildOrderPaper(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, "developerId" | "shopIds">,
  slipId: number,
): Promise<OrderPaper> {
  const slip = await readSlip(db, viewer, slipId);
  const { company, address, tel } = await readOrderingPlace(db, viewer.developerId, slip.shop_id);
  const paper: TablePaper = {
    title: (slip.status === "CANCELED" ? texts.canceled : texts.title)(slip.supplierName),
    filter: [
      [texts.slip, texts.numbers(slip.slipNumber, slip.slipCode)],
      [texts.orderDate, formatDate(slip.orderDate)],
      [texts.deliveryDate, formatDate(slip.deliveryDate)],
      [texts.from, company],
      [texts.to, [slip.shop_name, address, tel].filter(Boolean).join("　")],
      ...(slip.remarks ? [[texts.remarks, slip.remarks.replaceAll(/\s+/g, " ")] as const] : []),
    ],
    columns: texts.columns.map((heading, index) => ({ heading, right: [0, 3, 5, 6, 7].includes(index) })),
    rows: [
      ...slip.lines.map((line) => ({
        cells: [
          String(line.lineNo),
          line.itemCode,
          line.itemName,
          formatQuantity(line.quantity),
          line.orderUnit,
          formatYen(line.price),
          texts.rate(line.taxRate),
          formatYen(line.amount),
        ],
        sum: false,
      })),
      ...listOrderSums(slip),
    ],
  };
  return { slip, company, paper };
}
