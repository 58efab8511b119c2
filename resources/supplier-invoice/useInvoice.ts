import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall, type ApiCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  GetPurchaseAccountingDocument,
  GetSupplierInvoiceDocument,
  GetSupplierInvoiceListDocument,
  type GetPurchaseAccountingQuery,
  type GetSupplierInvoiceListQuery,
  type GetSupplierInvoiceQuery,
} from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

export type SupplierInvoiceData = GetSupplierInvoiceQuery["data"];
export type InvoiceRow = SupplierInvoiceData["rows"][number];
export type InvoiceSlip = InvoiceRow["slips"][number];
export type SupplierInvoiceListRow = GetSupplierInvoiceListQuery["data"][number];
export type PurchaseAccountingData = GetPurchaseAccountingQuery["data"];

/** The suppliers of a month. @param month YYYY-MM */
export function useInvoices(month: string) {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["supplierInvoice", developerId, "list", month],
    // The last month stays until the next one is loaded, so that the choice keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(GetSupplierInvoiceListDocument, { developerId, month }, signal)).data,
  });
}

/** What goes to accounting of a month. */
export function useAccounting(month: string) {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["supplierInvoice", developerId, "accounting", month],
    queryFn: async ({ signal }) => (await call(GetPurchaseAccountingDocument, { developerId, month }, signal)).data,
  });
}

/** The invoice of a supplier and month; none where they are null. */
export function useInvoice(at: { supplierId: number; month: string } | null) {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["supplierInvoice", developerId, at],
    enabled: at !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (!at) throw new Error("No invoice is named");
      return (await call(GetSupplierInvoiceDocument, { developerId, ...at }, signal)).data;
    },
  });
}

/** The key of an invoice with the version that the person sees. */
export const pickInvoiceVersion = ({ supplierId, month, version }: SupplierInvoiceData) => ({
  supplierId,
  month,
  version,
});

/** Runs a step, says that it is done, and reloads: also after a refusal, because another person may have changed the invoice. */
export function useWork<Input>(
  run: (call: ApiCall, input: Input) => Promise<unknown>,
  done: string,
  after?: () => void,
) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: Input) => run(call, input),
    onSuccess: () => {
      announce(done, "success");
      after?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["supplierInvoice"] }),
  });
}
