import { useText } from "../../ui/text.ts";
import { useUnknownColumns } from "../unknownColumns.ts";
import { Text } from "../../ui/Text.tsx";

/** Which columns are empty because weekdays or hours are chosen, and why. */
export function UnknownNote() {
  const text = useText("parts.times");
  const unknown = useUnknownColumns();
  if (!unknown) return null;
  const { names, by } = unknown;
  return (
    <Text role="note" variant="muted" screenOnly mb={1.5}>
      {by === "HOUR" ? text("unknown", { names }) : text("unknownByDay", { names })}
    </Text>
  );
}
