import { Box, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import {
  CancelPurchaseSlipsDocument,
  NamePurchaseTemplateDocument,
  OrderPurchaseSlipsDocument,
} from "../../../src/generated/graphql.ts";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { RequiredText, useRequiredText } from "../../../src/ui/RequiredText.tsx";
import { useChange } from "../../../src/data/useChange.ts";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { useSay } from "../entry/useSay.ts";
import type { PurchaseSlipData } from "./useSlip.ts";

type OrderDialogProps = { slip: PurchaseSlipData; onClose: () => void };
/** Asks before an order, and whether to send it. */
export function OrderDialog({ slip, onClose }: OrderDialogProps) {
  const [send, setSend] = useState(slip.mailAddress != null);
  const say = useSay(onClose);
  const work = useChange(OrderPurchaseSlipsDocument, "purchase", ({ data }) => say(data, texts.done.order));
  return (
    <WorkDialog
      title={texts.orderTitle(slip.supplierName)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.steps.order,
          look: "main",
          focus: true,
          onPress: () => work.mutate({ input: { ids: [slip.slipId], versions: [slip.version], send } }),
        },
      ]}
    >
      <TargetShopLine name={slip.shop_name} />
      <Box>{texts.orderQuestion}</Box>
      <FormControlLabel
        control={<Checkbox checked={send} disabled={slip.mailAddress == null} onChange={(_, on) => setSend(on)} />}
        label={slip.mailAddress == null ? texts.noAddressShort : texts.sendTo(slip.mailAddress)}
      />
    </WorkDialog>
  );
}

/** Asks why a slip is canceled. */
export function CancelDialog({ slip, onClose }: OrderDialogProps) {
  const reason = useRequiredText();
  const say = useSay(onClose);
  const work = useChange(CancelPurchaseSlipsDocument, "purchase", ({ data }) => say(data, texts.done.cancel));
  const take = () => {
    const words = reason.take();
    if (words !== null) work.mutate({ input: { ids: [slip.slipId], versions: [slip.version], reason: words } });
  };
  return (
    <WorkDialog
      fieldFirst
      title={texts.cancelTitle(slip.slipNumber)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: texts.steps.cancel, look: "danger", onPress: take },
      ]}
    >
      <TargetShopLine name={slip.shop_name} />
      {slip.status === "ORDERED" && <Box>{texts.cancelOrdered}</Box>}
      <RequiredText first text={reason} label={texts.reason} max={200} />
    </WorkDialog>
  );
}

/** Names the slip as a template, or takes the name away. */
export function TemplateDialog({ slip, onClose }: OrderDialogProps) {
  const [name, setName] = useState(slip.templateName ?? "");
  const say = useSay(onClose);
  const work = useChange(NamePurchaseTemplateDocument, "purchase", () => say([], texts.done.template));
  return (
    <WorkDialog
      fieldFirst
      title={texts.steps.template}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.save,
          look: "main",
          onPress: () => work.mutate({ input: { slipId: slip.slipId, templateName: name.trim() || null } }),
        },
      ]}
    >
      <TargetShopLine name={slip.shop_name} />
      <Box>{texts.templateHelp}</Box>
      <TextField
        autoFocus
        fullWidth
        margin="normal"
        label={texts.templateName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </WorkDialog>
  );
}
