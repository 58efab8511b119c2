import CancelIcon from "@mui/icons-material/EventBusyOutlined";
import { IconButton, Typography } from "@mui/material";
import { useRefresh } from "ra-core";
import { useState } from "react";
import { pushCancel } from "../../../i18n/ja/push-notification/push-notification.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { RecordShopName } from "../../../src/admin/record/OfShop.tsx";
import { useCall } from "../../../src/data/call.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { pushNotificationWorkflow } from "../../../src/generated/workflows.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { CancelPushNotificationDocument } from "../../../src/generated/graphql.ts";
import { PushBrandName } from "../OfBrand.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Text } from "../../../src/ui/Text.tsx";

const { cancelPushNotification } = pushNotificationWorkflow.steps;

/** Cancels a scheduled notification, after a second confirmation. */
export function CancelPushButton({ record }: { record: IdentifiedRecord }) {
  const [asking, setAsking] = useState(false);
  const offers = useStepOffer({ state: String(record["status"]) });
  if (!offers(cancelPushNotification)) return null;
  return (
    <>
      <IconButton size="small" aria-label={pushCancel.action(String(record["title"]))} onClick={() => setAsking(true)}>
        <CancelIcon fontSize="small" />
      </IconButton>
      {asking && <CancelQuestion record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelQuestion({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const cancel = useSingleMutation({
    mutationFn: () =>
      call(CancelPushNotificationDocument, { id: Number(record.id), version: Number(record["version"]) }),
    onSuccess: () => {
      announce(pushCancel.done, "success");
      onClose();
    },
    onSettled: () => refresh(),
  });
  return (
    <StepDialog
      step={cancelPushNotification}
      words={{ label: pushCancel.cancel }}
      title={pushCancel.title}
      cancel={pushCancel.keep}
      work={cancel}
      onClose={onClose}
      onTake={() => cancel.mutate()}
    >
      <RecordShopName record={record} />
      <PushBrandName brand={record["brand_id"]} />
      <Typography>{pushCancel.question}</Typography>
      <Text component="p" strong breaks my={1.5}>
        {String(record["title"])}
      </Text>
    </StepDialog>
  );
}
