import CancelIcon from "@mui/icons-material/EventBusyOutlined";
import { IconButton, Typography } from "@mui/material";
import { useRefresh } from "ra-core";
import { useState } from "react";
import { pushCancel } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { RecordShopName } from "../../../src/admin/record/OfShop.tsx";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { CancelPushNotificationDocument } from "../../../src/generated/graphql.ts";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { PushBrandName } from "../OfBrand.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Cancels a scheduled notification, after a second confirmation. */
export function CancelPushButton({ record }: { record: IdentifiedRecord }) {
  const [asking, setAsking] = useState(false);
  if (record["status"] !== "SCHEDULED" && record["status"] !== "WAITING") return null;
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
    <WorkDialog
      title={pushCancel.title}
      busy={cancel.isPending}
      refusal={cancel.error?.message}
      onClose={onClose}
      actions={[
        { label: pushCancel.keep, onPress: onClose },
        { label: pushCancel.cancel, look: "danger", onPress: () => cancel.mutate() },
      ]}
    >
      <RecordShopName record={record} />
      <PushBrandName brand={record["brand_id"]} />
      <Typography>{pushCancel.question}</Typography>
      <Text component="p" strong breaks my={1.5}>
        {String(record["title"])}
      </Text>
    </WorkDialog>
  );
}
