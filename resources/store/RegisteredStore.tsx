import { storeTexts } from "../../i18n/ja/store/store.ts";
import { IssuedKey } from "./IssuedKey.tsx";

/** Shown after the registration of a store: its number, and the API key of its register if the answer has one. */
export function RegisteredStore({
  record,
  onClose,
}: {
  record: Readonly<Record<string, unknown>>;
  onClose: () => void;
}) {
  return (
    <IssuedKey
      title={storeTexts.registeredTitle(String(record["storeName"]))}
      text={storeTexts.registeredText(String(record["storeId"]))}
      apiKey={typeof record["apiKey"] === "string" ? record["apiKey"] : null}
      close={storeTexts.toList}
      onClose={onClose}
    />
  );
}
