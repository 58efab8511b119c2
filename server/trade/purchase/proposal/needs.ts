import { sql } from "kysely";
import { lineAmount } from "../../../../src/domain/purchase/slipTotals.ts";
import type { PurchaseNeed } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { readProposalBasis, readSupplierProposal } from "./supplierProposal.ts";
import { selectSupplierTerms, type SupplierTermsRow } from "./terms.ts";

/** Suppliers whose needs are worked out. */
const mostSuppliers = 200;

type SupplierRow = Pick<PurchaseNeed, "supplierId" | "supplierName" | "drafts"> & { terms: SupplierTermsRow };

/** What a shop is short of, supplier by supplier: those with something to order first, by the delivery that an order of now would have. */
export async function listPurchaseNeeds(context: Context, shopId: number): Promise<PurchaseNeed[]> {
  const basis = await readProposalBasis(context, shopId);
  const { rows: suppliers } = await sql<SupplierRow>`
    select v.supplier_id as "supplierId", v.supplier_name as "supplierName", ${selectSupplierTerms("v")} as terms, (
        select count(*)::int from purchase_slip p
        where p.tenant_id = v.tenant_id and p.shop_id = ${shopId} and p.supplier_id = v.supplier_id and p.status = 'DRAFT'
      ) as drafts
    from supplier v where v.tenant_id = ${basis.tenantId} and v.active
    order by v.supplier_code, v.supplier_id limit ${mostSuppliers}`.execute(basis.db);
  const needs: PurchaseNeed[] = [];
  for (const { terms, ...supplier } of suppliers) {
    const { deliveryDate, lines } = await readSupplierProposal(basis, { supplierId: supplier.supplierId, terms });
    const short = lines.filter(({ proposedQuantity }) => proposedQuantity > 0);
    const amount = short.reduce((sum, { proposedQuantity, price }) => sum + lineAmount(proposedQuantity, price), 0);
    needs.push({ ...supplier, deliveryDate, items: short.length, amount });
  }
  return needs.toSorted(
    (a, b) => Number(b.items > 0) - Number(a.items > 0) || a.deliveryDate.localeCompare(b.deliveryDate),
  );
}
