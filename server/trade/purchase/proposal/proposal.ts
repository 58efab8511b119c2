import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type {
  PurchaseProposal,
  PurchaseTemplate,
  QueryGetPurchaseProposalArgs,
} from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { readProposalBasis, readSupplierProposal, type ProposalBasis } from "./supplierProposal.ts";
import { selectSupplierTerms, type SupplierTermsRow } from "./terms.ts";

type Supplier = Pick<PurchaseProposal, "supplierName" | "mailAddress"> & { terms: SupplierTermsRow };

async function readActiveSupplier(db: Kysely<Tables>, tenantId: number, supplierId: number): Promise<Supplier> {
  const { rows } = await sql<Supplier>`
    select supplier_name as "supplierName", mail_address as "mailAddress", ${selectSupplierTerms("supplier")} as terms
    from supplier where tenant_id = ${tenantId} and supplier_id = ${supplierId} and active`.execute(db);
  const [supplier] = rows;
  if (!supplier) throw new Rejected("NOT_FOUND", { field: "supplierId" });
  return supplier;
}

const selectPurchaseTemplates = ({ db, tenantId, shopId }: ProposalBasis, supplierId: number) =>
  sql<PurchaseTemplate>`
    select p.slip_id as "slipId", p.template_name as "templateName",
      json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity) order by l.line_no) as lines
    from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.supplier_id = ${supplierId} and p.template_name is not null
    group by p.slip_id, p.template_name order by p.template_name`.execute(db);

/**
 * What a shop can order of a supplier.
 * @throws Rejected NOT_FOUND for a supplier that the company does not have or no longer orders from
 */
export async function purchaseProposal(
  context: Context,
  { shop_id: shopId, supplierId, deliveryDate, slipId }: QueryGetPurchaseProposalArgs,
): Promise<PurchaseProposal> {
  const basis = await readProposalBasis(context, shopId);
  const { supplierName, mailAddress, terms } = await readActiveSupplier(basis.db, basis.tenantId, supplierId);
  return {
    shop_id: shopId,
    supplierId,
    supplierName,
    mailAddress,
    taxRounding: basis.taxRounding,
    ...(await readSupplierProposal(basis, { supplierId, terms, deliveryDate, slipId })),
    templates: (await selectPurchaseTemplates(basis, supplierId)).rows,
  };
}
