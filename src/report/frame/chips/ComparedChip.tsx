import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Block, Text } from "../../../ui/Text.tsx";
import { LeftOutShops } from "../ComparisonNote.tsx";
import { useComparisonWords } from "../comparisonWords.ts";
import { PopoverChip } from "./PopoverChip.tsx";

/** Beside the comparison: which hours and shops it contains. It opens the sentences and the shops that are left out. */
export function ComparedChip() {
  const words = useComparisonWords();
  if (!words) return null;
  const { short, sentences, leftOut } = words;
  return (
    <PopoverChip shown={short} label={reportTexts.comparedShort.label} on={false}>
      {() => (
        <Block maxWidth={420}>
          <Text component="p" variant="compact">
            {sentences}
          </Text>
          {leftOut.length > 0 && (
            <Text variant="muted" mt={1} scrolls={280}>
              {reportTexts.comparedShort.leftOut}
              <LeftOutShops leftOut={leftOut} />
            </Text>
          )}
        </Block>
      )}
    </PopoverChip>
  );
}
