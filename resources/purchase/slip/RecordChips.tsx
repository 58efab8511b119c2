import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../../src/data/call.ts";
import { useViewer } from "../../../src/data/context.ts";
import { GetPurchaseItemListDocument, GetSupplierListDocument } from "../../../src/generated/graphql.ts";
import { FindChip, type FindableValue } from "../../../src/report/frame/chips/FindChip.tsx";

/** Milliseconds for which a list is not read again. */
const fresh = 60_000;

/** The filter of a report by supplier. */
export function SupplierRecordChip() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data = [] } = useQuery({
    queryKey: ["report", "suppliers", developerId],
    staleTime: fresh,
    queryFn: async ({ signal }) =>
      (await call(GetSupplierListDocument, { developerId }, signal)).data.map(
        ({ supplierId, supplierCode, supplierName }): FindableValue => ({
          value: String(supplierId),
          text: supplierName,
          note: supplierCode,
        }),
      ),
  });
  return <FindChip argument="supplierId" options={data} />;
}

/** The filter of a report by purchase item. */
export function ItemRecordChip() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data = [] } = useQuery({
    queryKey: ["report", "purchaseItems", developerId],
    staleTime: fresh,
    queryFn: async ({ signal }) =>
      (await call(GetPurchaseItemListDocument, { developerId }, signal)).data.map(
        ({ itemId, itemCode, itemName }): FindableValue => ({ value: String(itemId), text: itemName, note: itemCode }),
      ),
  });
  return <FindChip argument="itemId" options={data} />;
}
