import { webhookTexts as texts } from "../../i18n/ja/webhook/webhook-words.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** Offers the key of a webhook that was just registered. */
export const RegisteredWebhook = ({ record, onClose }: { record: RecordData; onClose: () => void }) => (
  <SecretDialog
    record={record}
    title={texts.registered(String(record["webhookName"]))}
    cancel={texts.later}
    onClose={onClose}
  />
);
