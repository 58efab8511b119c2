import { useEffect } from "react";
import { deviceTexts as texts } from "../../i18n/ja/device/device.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { KeyDialog } from "./KeyDialog.tsx";

/** Offers a key for a device that was just registered, to those who may issue one. */
export function RegisteredDevice({ record, onClose }: { record: RecordData; onClose: () => void }) {
  const mayIssue = decideAccess(rules.issueDeviceKey, useViewer()).allow;
  useEffect(() => {
    if (!mayIssue) onClose();
  }, [mayIssue, onClose]);
  if (!mayIssue) return null;
  return (
    <KeyDialog
      record={record}
      title={texts.registered(String(record["deviceName"]))}
      cancel={texts.later}
      onClose={onClose}
    />
  );
}
