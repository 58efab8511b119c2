import { useTexts } from "../../src/ui/text.ts";
import { Text } from "../../src/ui/Text.tsx";

/** A note: this list and other reports may count a void on different dates. */
export function CountedOn() {
  const translate = useTexts();
  return (
    <Text variant="muted" mt={1.5}>
      {translate("parts.void.countedOn")}
    </Text>
  );
}
