import { useText } from "../../ui/text.ts";
import { useFigures } from "../context.ts";
import { useLeftOutText } from "../leftOut.ts";
import { Text } from "../../ui/Text.tsx";

/** Which of the other shops their mean does not contain, with the reason for each. */
export function SideNote() {
  const text = useText("report.side");
  const leftOutText = useLeftOutText();
  const { leftOut = [] } = useFigures().side ?? {};
  if (leftOut.length === 0) return null;
  return (
    <Text component="p" variant="muted" mb={1.5}>
      {text("leftOut", { shops: leftOut.map(leftOutText).join("、") })}
    </Text>
  );
}
