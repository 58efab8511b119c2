import { Box, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useNotify } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { newRequestId } from "../../src/core/requestId.ts";
import {
  CancelPurchaseSlipsDocument,
  NamePurchaseTemplateDocument,
  OrderPurchaseSlipsDocument,
  ReversePurchaseSlipDocument,
} from "../../src/generated/graphql.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { slipAddress } from "./addresses.ts";
import { useChange, type Slip } from "./useSlip.ts";

type Props = { slip: Slip; onClose: () => void };
type Outcome = { outcome: string; details: readonly string[] };

/** Says what became of a slip: the reason of a refusal, or that it is done. */
function useSay(onClose: () => void) {
  const notify = useNotify();
  return (outcomes: readonly Outcome[], done: string) => {
    const refused = outcomes.find(({ outcome }) => outcome === "REFUSED");
    const text = [...(refused ? [] : [done]), ...outcomes.flatMap(({ details }) => details)].join(" ");
    notify(text, { type: refused ? "error" : "success", messageArgs: { _: text } });
    onClose();
  };
}

/** Asks before an order, and whether to send it. */
export function OrderDialog({ slip, onClose }: Props) {
  const [send, setSend] = useState(slip.mailAddress != null);
  const say = useSay(onClose);
  const work = useChange(OrderPurchaseSlipsDocument, ({ data }) => say(data, texts.done.order));
  return (
    <WorkDialog
      title={texts.orderTitle(slip.supplierName)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          ...{ label: texts.steps.order, look: "main", focus: true },
          onPress: () => work.mutate({ input: { ids: [slip.slipId], send } }),
        },
      ]}
    >
      <Box>{texts.orderQuestion}</Box>
      <FormControlLabel
        control={<Checkbox checked={send} disabled={slip.mailAddress == null} onChange={(_, on) => setSend(on)} />}
        label={slip.mailAddress == null ? texts.noAddressShort : texts.sendTo(slip.mailAddress)}
      />
    </WorkDialog>
  );
}

/** A text that a step needs. */
function Words({ label, value, onChange, error, max }: WordsProps) {
  return (
    <TextField
      {...{ label, value, error, autoFocus: true, fullWidth: true, margin: "normal" }}
      helperText={error ? texts.reasonMissing : undefined}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}

type WordsProps = { label: string; value: string; onChange: (value: string) => void; error: boolean; max: number };

/** Asks why a slip is canceled. */
export function CancelDialog({ slip, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const say = useSay(onClose);
  const work = useChange(CancelPurchaseSlipsDocument, ({ data }) => say(data, texts.done.cancel));
  const take = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") work.mutate({ input: { ids: [slip.slipId], reason } });
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
      {slip.status === "ORDERED" && <Box>{texts.cancelOrdered}</Box>}
      <Words label={texts.reason} value={reason} onChange={setReason} error={missing} max={200} />
    </WorkDialog>
  );
}

/** Asks why a completed slip is taken back. */
export function ReverseDialog({ slip, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [requestId] = useState(newRequestId);
  const today = useBusinessToday([slip.shop_id]);
  const say = useSay(onClose);
  const navigate = useNavigate();
  const work = useChange(ReversePurchaseSlipDocument, ({ data }) => {
    say([], texts.done.reverse);
    void navigate(slipAddress(data.slipId));
  });
  const take = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") work.mutate({ input: { slipId: slip.slipId, reason, receivedDate: today, requestId } });
  };
  return (
    <WorkDialog
      fieldFirst
      title={texts.reverseTitle(slip.slipNumber)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: texts.steps.reverse, look: "danger", onPress: take },
      ]}
    >
      <Box>{texts.reverseQuestion}</Box>
      <Words label={texts.reason} value={reason} onChange={setReason} error={missing} max={200} />
    </WorkDialog>
  );
}

/** Names the slip as a template, or takes the name away. */
export function TemplateDialog({ slip, onClose }: Props) {
  const [name, setName] = useState(slip.templateName ?? "");
  const say = useSay(onClose);
  const work = useChange(NamePurchaseTemplateDocument, () => say([], texts.done.template));
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
          ...{ label: texts.save, look: "main" },
          onPress: () => work.mutate({ input: { slipId: slip.slipId, templateName: name.trim() || null } }),
        },
      ]}
    >
      <Box>{texts.templateHelp}</Box>
      <Words label={texts.templateName} value={name} onChange={setName} error={false} max={40} />
    </WorkDialog>
  );
}
