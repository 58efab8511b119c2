import { usePageShops } from "../../src/shell/page.tsx";
import { SoldOutBoard } from "./SoldOutBoard.tsx";

/** What has run out in the selected shops, for the staff and their phones. */
export function SoldOut() {
  usePageShops();
  return <SoldOutBoard look="page" />;
}
