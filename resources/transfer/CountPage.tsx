import { useSearchParams } from "react-router";
import { transferTexts as texts } from "../../i18n/ja/transfer.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../src/shell/page.tsx";
import { useBegan } from "../purchase/useBegan.ts";
import type { Side } from "./counted.ts";
import { Counting } from "./Counting.tsx";
import { endOf, isOpen, TransferLink } from "./countMessages.tsx";
import { useActs, useTransfer, type Transfer } from "./useTransfer.ts";

/** /purchase-shipping/ship and /purchase-shipping/receive: what leaves or arrives, by thumb on a phone or by keyboard and barcode. */
export function CountPage({ side }: { side: Side }) {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useTransfer(id);
  const shop = data && (side === "ship" ? data.fromShopName : data.toShopName);
  usePageTitle(shop && (side === "ship" ? texts.shipTitle(shop) : texts.receiveTitle(shop)));
  usePageShop(shop);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return <Count key={`${data.transferId} ${side}`} transfer={data} side={side} />;
}

/** The count; it stays when somebody else ends it meanwhile. */
function Count({ transfer, side }: { transfer: Transfer; side: Side }) {
  const acts = useActs();
  const mine = acts(side === "ship" ? transfer.fromShopId : transfer.toShopId);
  const began = useBegan(mine && isOpen(transfer, side));
  if (began) return <Counting transfer={transfer} side={side} />;
  return (
    <Notice title={texts.notOpen} actions={<TransferLink transfer={transfer} />}>
      {endOf(transfer)} {texts.notOpenText(transfer.status)}
    </Notice>
  );
}
