import { useLocation, useSearchParams } from "react-router";
import { foundReceiptPath, receiptPath } from "./receipts.ts";

/** Where another receipt of the journal stands in full, with the filter kept for the way back. */
export function useReceiptAddress(): (id: string) => string {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const path = pathname === foundReceiptPath ? foundReceiptPath : receiptPath;
  return (id) => {
    const next = new URLSearchParams(params);
    next.set("id", id);
    return `${path}?${next.toString()}`;
  };
}
