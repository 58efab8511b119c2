import { Box, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipSteps } from "../../../i18n/ja/workflow/purchase-slip.ts";
import {
  CancelPurchaseSlipsDocument,
  NamePurchaseTemplateDocument,
  OrderPurchaseSlipsDocument,
} from "../../../src/generated/graphql.ts";
import { formatDateWithWeekday, formatYen } from "../../../src/core/money.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { useChange } from "../../../src/data/useChange.ts";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import { useSay } from "../entry/useSay.ts";
import type { PurchaseSlipData } from "./useSlip.ts";

const { steps } = purchaseSlipWorkflow;
const { facts } = texts;

type OrderDialogProps = { slip: PurchaseSlipData; onClose: () => void };
/** Asks before an order, and whether to send it. */
export function OrderDialog({ slip, onClose }: OrderDialogProps) {
  const [send, setSend] = useState(slip.mailAddress != null);
  const say = useSay(onClose);
  const work = useChange(OrderPurchaseSlipsDocument, "purchase", ({ data }) => say(data, texts.done.order));
  return (
    <StepDialog
      quick
      step={steps.orderPurchaseSlips}
      words={slipSteps.orderPurchaseSlips}
      title={texts.orderTitle(slip.supplierName)}
      lead={<TargetShopLine name={slip.shop_name} />}
      work={work}
      onClose={onClose}
      onTake={() => work.mutate({ input: { ids: [slip.slipId], versions: [slip.version], send } })}
    >
      <FactList
        facts={[
          { name: facts.supplier, value: slip.supplierName },
          { name: facts.deliveryDate, value: formatDateWithWeekday(slip.deliveryDate) },
          { name: texts.sums.total, value: formatYen(slip.total), strong: true },
        ]}
      />
      <FormControlLabel
        control={<Checkbox checked={send} disabled={slip.mailAddress == null} onChange={(_, on) => setSend(on)} />}
        label={slip.mailAddress == null ? texts.noAddressShort : texts.sendTo(slip.mailAddress)}
      />
    </StepDialog>
  );
}

/** Asks why a slip is canceled. */
export function CancelDialog({ slip, onClose }: OrderDialogProps) {
  const say = useSay(onClose);
  const work = useChange(CancelPurchaseSlipsDocument, "purchase", ({ data }) => say(data, texts.done.cancel));
  return (
    <StepDialog
      step={steps.cancelPurchaseSlips}
      words={slipSteps.cancelPurchaseSlips}
      title={texts.cancelTitle(slip.slipNumber)}
      lead={<TargetShopLine name={slip.shop_name} />}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate({ input: { ids: [slip.slipId], versions: [slip.version], reason } })}
    >
      {slip.status === "ORDERED" && <Box>{texts.cancelOrdered}</Box>}
    </StepDialog>
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
