import { Button } from "@mui/material";
import { useRefresh } from "ra-core";
import { useState } from "react";
import { pushDecision as texts } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { formatCount, formatMoment } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { ApprovePushNotificationDocument, RefusePushNotificationDocument } from "../../../src/generated/graphql.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { RequiredText, useRequiredText } from "../../../src/ui/RequiredText.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { PushBrandName } from "../OfBrand.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Opens what another person saved, to approve it or to give it back. */
export function DecidePushButton({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  if (record["may_decide"] !== true) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.action(String(record["title"]))}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <Decision record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

/** When it is sent once it is approved. */
function release(time: unknown, opened: Date): string {
  if (typeof time !== "string") return texts.atOnce;
  return new Date(time) > opened ? formatMoment(time) : texts.late(formatMoment(time));
}

/** What the button does that approves: where the time is over, the notification goes at once. */
function formatApproval({ release_timer: time, audience }: IdentifiedRecord, opened: Date): string {
  const isAtOnce = typeof time !== "string" || new Date(time) <= opened;
  return isAtOnce ? texts.approveNow(formatCount(Number(audience))) : texts.approve;
}

function Decision({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const [opened] = useState(consoleClock.now);
  const reason = useRequiredText();
  const decision = useDecision(record, onClose);
  const giveBack = () => {
    const words = reason.take();
    if (words !== null) decision.mutate({ reason: words });
  };
  return (
    <WorkDialog
      title={texts.title}
      busy={decision.isPending}
      refusal={decision.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.close, onPress: onClose },
        { label: texts.refuse, onPress: giveBack },
        { label: formatApproval(record, opened), look: "main", onPress: () => decision.mutate("approve") },
      ]}
    >
      <PushBrandName brand={record["brand_id"]} />
      <FactList facts={listPushFacts(record, opened)} />
      <RequiredText text={reason} label={texts.reason} hint={texts.reasonHint} max={200} />
    </WorkDialog>
  );
}

/** Sends the decision, says that it is done, and reloads the list: also after a refusal, because another person may have decided. */
function useDecision(record: IdentifiedRecord, onClose: () => void) {
  const call = useCall();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const named = { id: Number(record.id), version: Number(record["version"]) };
  return useSingleMutation({
    mutationFn: async (decision: "approve" | { reason: string }) => {
      if (decision === "approve") await call(ApprovePushNotificationDocument, named);
      else await call(RefusePushNotificationDocument, { ...named, ...decision });
    },
    onSuccess: (_, decision) => {
      const done = decision === "approve" ? texts.approved : texts.refused;
      announce(done, "success");
      onClose();
    },
    onSettled: () => refresh(),
  });
}

const listPushFacts = (record: IdentifiedRecord, opened: Date) => [
  { name: texts.subject, value: String(record["title"]) },
  {
    name: texts.body,
    value: (
      <Text written breaks>
        {String(record["description"])}
      </Text>
    ),
  },
  ...(typeof record["coupon_name"] === "string" ? [{ name: texts.coupon, value: record["coupon_name"] }] : []),
  { name: texts.release, value: release(record["release_timer"], opened) },
  { name: texts.audience, value: texts.devices(formatCount(Number(record["audience"]))) },
  {
    name: texts.savedBy,
    value: texts.saved(String(record["saved_by"] ?? "—"), formatMoment(String(record["updated_at"]))),
  },
];
