import { refusedReceiptTexts as texts } from "../../i18n/ja/import/refused-receipt.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The list, with what a person can do about a refused receipt. */
export function RefusedList() {
  return (
    <>
      <ListScreen />
      <Text component="p" color="muted" mt={1.5}>
        {texts.help}
      </Text>
    </>
  );
}
