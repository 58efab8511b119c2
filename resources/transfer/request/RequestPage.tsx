import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection, useViewer } from "../../../src/data/context.ts";
import { GetPurchaseItemListDocument, GetTransferShopsDocument } from "../../../src/generated/graphql.ts";
import { ChooseShop } from "../../../src/shell/pages/ChooseShop.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../../src/shell/page.tsx";
import { RequestForm } from "./RequestForm.tsx";
import { useActs, useTransfer, type TransferData } from "../useTransfer.ts";
import { allowsStep } from "../../../src/core/workflow.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";

/** /purchase-shipping/request: the active shop requests goods of another one, or changes a request that is not shipped (`?id=`). */
export function RequestPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { active } = useSelection();
  const acts = useActs();
  const { data: transfer, error, refetch } = useTransfer(id);
  usePageTitle(
    transfer ? texts.editOf(texts.numberOf(transfer.fromShopName, transfer.transferNumber)) : texts.newRequest,
  );
  usePageShop(transfer?.toShopName ?? active?.name);
  if (id === null) return active ? <RequestFormLoader key={active.id} shop={active} transfer={null} /> : <ChooseShop />;
  if (!transfer) return <LoadingOrError error={error} refetch={refetch} />;
  const { toShopId, toShopName, status } = transfer;
  if (!allowsStep(transferWorkflow.steps.updateTransfer, status) || !acts(toShopId))
    return <NoticePage title={texts.notOpen}>{texts.notOpenText(status)}</NoticePage>;
  return <RequestFormLoader key={transfer.transferId} shop={{ id: toShopId, name: toShopName }} transfer={transfer} />;
}

/** Loads the shops and items that can be requested. */
function RequestFormLoader({ shop, transfer }: { shop: { id: number; name: string }; transfer: TransferData | null }) {
  const call = useCall();
  const { developerId } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: ["transfer", "choices", shop.id],
    // What is typed stands on it: it is not loaded anew below the person's hands.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [shops, items] = await Promise.all([
        call(GetTransferShopsDocument, { shop_id: shop.id }, signal),
        call(GetPurchaseItemListDocument, { developerId }, signal),
      ]);
      return { shops: shops.data, items: items.data.filter(({ active }) => active) };
    },
  });
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  if (data.shops.length === 0) return <NoticePage title={texts.newRequest}>{texts.request.none}</NoticePage>;
  return <RequestForm shop={shop} transfer={transfer} {...data} />;
}
