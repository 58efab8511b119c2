import { KeyDialog } from "./KeyDialog.tsx";
import { KeyedList } from "./KeyedList.tsx";
import { DeviceKeyRevocation } from "./Revocation.tsx";

/** The list of devices, with the dialogs of their keys. */
export const DeviceList = () => (
  <KeyedList
    renderDialog={({ kind, record }, onClose) =>
      kind === "issue" ? (
        <KeyDialog record={record} onClose={onClose} />
      ) : (
        <DeviceKeyRevocation record={record} onClose={onClose} />
      )
    }
  />
);
