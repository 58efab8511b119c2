import { useSearchParams } from "react-router";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../../src/shell/page.tsx";
import { useBegan } from "../../purchase/order/useBegan.ts";
import type { CountSide } from "./countedLines.ts";
import { TransferCountForm } from "./TransferCountForm.tsx";
import { formatTransferEnd, isCountableTransfer, TransferLink } from "./countMessages.tsx";
import { useActs, useTransfer, type TransferData } from "../useTransfer.ts";

/** /purchase-shipping/ship and /purchase-shipping/receive: what leaves or arrives, by thumb on a phone or by keyboard and barcode. */
export function TransferCountPage({ side }: { side: CountSide }) {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useTransfer(id);
  const shop = data && (side === "ship" ? data.fromShopName : data.toShopName);
  usePageTitle(shop && (side === "ship" ? texts.shipTitle(shop) : texts.receiveTitle(shop)));
  usePageShop(shop);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return <TransferCount key={`${data.transferId} ${side}`} transfer={data} side={side} />;
}

/** The count; it stays when somebody else ends it meanwhile. */
function TransferCount({ transfer, side }: { transfer: TransferData; side: CountSide }) {
  const acts = useActs();
  const mine = acts(side === "ship" ? transfer.fromShopId : transfer.toShopId);
  const began = useBegan(mine && isCountableTransfer(transfer, side));
  if (began) return <TransferCountForm transfer={transfer} side={side} />;
  return (
    <NoticePage title={texts.notOpen} actions={<TransferLink transfer={transfer} />}>
      {formatTransferEnd(transfer)} {texts.notOpenText(transfer.status)}
    </NoticePage>
  );
}
