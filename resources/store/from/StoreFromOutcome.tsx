import { storeFromTexts as texts, storePartNames } from "../../../i18n/ja/store/from/store-from.ts";
import { formatCount } from "../../../src/core/money.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import type { StoreFromAnswer } from "./useStoreFrom.ts";

/** What came along, or would, with a count of each kind; then everything that is missing. */
export function StoreFromOutcome({ answer: { parts, warnings } }: { answer: StoreFromAnswer }) {
  const all = [...parts.flatMap((part) => part.warnings), ...warnings];
  return (
    <>
      {parts.length === 0 && <Text>{texts.nothing}</Text>}
      <FactList
        facts={parts.map(({ part, records }) => ({
          name: storePartNames[part],
          value: records.map(({ name, count }) => texts.counted(name, formatCount(count))).join("、") || texts.none,
        }))}
      />
      {all.length > 0 && (
        <>
          <Text strong color="pending" mt={1.5}>
            {texts.warned(all.length)}
          </Text>
          <PlainList gap={0.5} mt={0.5}>
            {all.map((warning) => (
              <Text key={warning} component="li" color="pending">
                {texts.warning(warning)}
              </Text>
            ))}
          </PlainList>
        </>
      )}
    </>
  );
}
