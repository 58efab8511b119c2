import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { CreatePurchaseSlipDocument, UpdatePurchaseSlipDocument } from "../../../src/generated/graphql.ts";
import type { PurchaseSource } from "../../../src/generated/types.ts";
import { buildSlipAddress } from "../addresses.ts";
import { parseOrderQuantity, type PurchaseProposalData, type TypedOrderLine } from "./orderLines.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

type TypedSlip = { lines: readonly TypedOrderLine[]; source: PurchaseSource; deliveryDate: string; remarks: string };

/** Saves the draft once, however often the button is pressed, and opens its page. */
export function useSaveSlip({ shop_id, supplierId }: PurchaseProposalData, slip: PurchaseSlipData | null) {
  const released = useRef(false);
  const [requestId] = useState(newRequestId);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const open = ({ data }: { data: { slipId: number } }) => {
    released.current = true;
    announce(texts.done.save, "success");
    void navigate(buildSlipAddress(data.slipId));
  };
  const creation = useChange(CreatePurchaseSlipDocument, "purchase", open);
  const update = useChange(UpdatePurchaseSlipDocument, "purchase", open);
  const save = ({ lines, source, deliveryDate, remarks }: TypedSlip) => {
    const common = {
      deliveryDate,
      remarks: remarks.trim() || null,
      lines: lines.map(({ item, quantity, price }) => ({
        itemId: item.itemId,
        quantity: parseOrderQuantity(quantity) ?? 0,
        price,
      })),
    };
    if (slip) update.mutate({ input: { ...common, slipId: slip.slipId, version: slip.version } });
    else creation.mutate({ input: { ...common, shop_id, supplierId, source, requestId } });
  };
  return {
    released,
    save,
    busy: creation.isPending || update.isPending,
    refusal: (creation.error ?? update.error)?.message,
  };
}
