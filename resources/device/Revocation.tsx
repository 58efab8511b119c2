import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { deviceTexts as texts } from "../../i18n/ja/device/device.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { RevokeDeviceKeysDocument } from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";

/** The question before the keys of a device are revoked: it sells nothing until it has a new one. */
export function DeviceKeyRevocation({ record, onClose }: { record: RecordData; onClose: () => void }) {
  const call = useCall();
  const revocation = useSingleMutation({
    mutationFn: () => call(RevokeDeviceKeysDocument, { deviceId: Number(record["deviceId"]) }),
    onSuccess: onClose,
  });
  return (
    <WorkDialog
      title={texts.revokeTitle(String(record["deviceName"]))}
      busy={revocation.isPending}
      refusal={revocation.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: texts.revoke, look: "danger", onPress: () => revocation.mutate() },
      ]}
    >
      {texts.revokeText}
    </WorkDialog>
  );
}
