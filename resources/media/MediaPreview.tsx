import { mediaPlayer } from "../../i18n/ja/menu/media.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { TerminalScreen } from "./Stage.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The medium on a table terminal. */
export function MediaPreview({ values }: { values: RecordData }) {
  const { source, displayTime } = values;
  return (
    <>
      <TerminalScreen source={typeof source === "string" ? source : ""} playing />
      {typeof displayTime === "number" && (
        <Text component="p" variant="small" color="muted" align="center" mt={1}>
          {mediaPlayer.shownFor(displayTime)}
        </Text>
      )}
    </>
  );
}
