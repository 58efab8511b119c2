import { useSearchParams } from "react-router";
import { transferTexts as texts } from "../../i18n/ja/transfer.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../src/shell/page.tsx";
import { Counting } from "./Counting.tsx";
import { useActs, useTransfer } from "./useTransfer.ts";

/** /purchase-shipping/ship and /purchase-shipping/receive: what leaves or arrives, by thumb on a phone or by keyboard and barcode. */
export function CountPage({ side }: { side: "ship" | "receive" }) {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useTransfer(id);
  const acts = useActs();
  const shop = data && (side === "ship" ? data.fromShopName : data.toShopName);
  usePageTitle(shop && (side === "ship" ? texts.shipTitle(shop) : texts.receiveTitle(shop)));
  usePageShop(shop);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const open =
    side === "ship"
      ? data.status === "REQUESTED" && acts(data.fromShopId)
      : data.status === "SHIPPED" && acts(data.toShopId);
  if (!open) return <Notice title={texts.notOpen}>{texts.notOpenText(data.status)}</Notice>;
  return <Counting key={`${data.transferId} ${side}`} transfer={data} side={side} />;
}
