import { useLocation, useSearchParams } from "react-router";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { foundReceiptPath } from "../receiptListOptions.ts";

/** The address of another receipt, with the filter of the list, to which the breadcrumb leads back. */
export function useReceiptAddress(): (id: string) => string {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const path = pathname === foundReceiptPath ? foundReceiptPath : consolePaths.receipt;
  return (id) => {
    const next = new URLSearchParams(params);
    next.set("id", id);
    return `${path}?${next.toString()}`;
  };
}
