import { useSearchParams } from "react-router";
import { receiptPath } from "./receipts.ts";

/** Where another receipt of the journal stands in full, with the filter kept for the way back. */
export function useReceiptAddress(): (id: string) => string {
  const [params] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(params);
    next.set("id", id);
    return `${receiptPath}?${next.toString()}`;
  };
}
