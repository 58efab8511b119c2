import { KeyedList } from "../device/KeyedList.tsx";
import { SecretDialog } from "./SecretDialog.tsx";

/** The list of webhooks, with the dialog of their keys. */
export const WebhookList = () => (
  <KeyedList renderDialog={({ record }, onClose) => <SecretDialog record={record} onClose={onClose} />} />
);
