import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { purchaseNeedTexts } from "../../../i18n/ja/purchase/purchase-lists.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { GetPurchaseProposalDocument } from "../../../src/generated/graphql.ts";
import { ChooseShop } from "../../../src/shell/pages/ChooseShop.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { PageAside, usePageShop, usePageTitle } from "../../../src/shell/page.tsx";
import { filledParam, supplierParam } from "../addresses.ts";
import { OrderForm } from "./OrderForm.tsx";
import { SupplierNeeds } from "./SupplierNeeds.tsx";
import { useSlip, type PurchaseSlipData } from "../slip/useSlip.ts";
import { allowsStep } from "../../../src/core/workflow.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";

/** /purchase-detail/order: a new order of the active shop, or a draft that is not ordered yet (`?id=`). */
export function OrderPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data: slip, error, refetch } = useSlip(id);
  usePageTitle(slip ? texts.editOf(slip.slipNumber) : texts.newSlip);
  if (id === null) return <NewOrder />;
  if (!slip) return <LoadingOrError error={error} refetch={refetch} />;
  if (!allowsStep(purchaseSlipWorkflow.steps.updatePurchaseSlip, slip.status))
    return <NoticePage title={texts.notDraft}>{texts.notDraftText}</NoticePage>;
  return (
    <PreparedOrder
      key={slip.slipId}
      shopId={slip.shop_id}
      shopName={slip.shop_name}
      supplierId={slip.supplierId}
      slip={slip}
    />
  );
}

/** Chooses the supplier first, by what the shop is short of. */
function NewOrder() {
  const { active } = useSelection();
  const [params] = useSearchParams();
  const supplierId = Number(params.get(supplierParam));
  usePageShop(active?.name);
  if (!active) return <ChooseShop />;
  if (!supplierId) return <SupplierNeeds shopId={active.id} />;
  return (
    <>
      <PageAside>
        <Button component={Link} to={consolePaths.purchaseOrder} variant="outlined">
          {purchaseNeedTexts.others}
        </Button>
      </PageAside>
      <PreparedOrder
        key={`${active.id} ${supplierId}`}
        shopId={active.id}
        shopName={active.name}
        supplierId={supplierId}
        slip={null}
        filled={params.has(filledParam)}
      />
    </>
  );
}

/** Loads what can be ordered. */
function PreparedOrder({ shopId, shopName, supplierId, slip, filled = false }: PreparedOrderProps) {
  const call = useCall();
  const [deliveryDate, setDeliveryDate] = useState(slip?.deliveryDate ?? null);
  const slipId = slip?.slipId ?? null;
  usePageShop(shopName);
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "proposal", shopId, supplierId, deliveryDate, slipId],
    // What is typed stands on it: it is loaded anew for another delivery date only.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetPurchaseProposalDocument, { shop_id: shopId, supplierId, deliveryDate, slipId }, signal)).data,
  });
  // The last one stays until that of another date is there.
  const [proposal, setProposal] = useState(data);
  if (data && data !== proposal) setProposal(data);
  if (!proposal) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      <OrderForm proposal={proposal} shopName={shopName} slip={slip} filled={filled} onDeliveryDate={setDeliveryDate} />
    </>
  );
}

type PreparedOrderProps = {
  shopId: number;
  shopName: string;
  supplierId: number;
  slip: PurchaseSlipData | null;
  /** A new order begins with the proposal. */
  filled?: boolean;
};
