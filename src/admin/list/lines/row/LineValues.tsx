import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import type { FieldMeta, Tone } from "../../../../core/metadata.ts";
import { ToneBadge } from "../../../../ui/Badge.tsx";
import { Row } from "../../../../ui/Row.tsx";
import { Text } from "../../../../ui/Text.tsx";
import { useLabels } from "../../../labels.ts";
import { listLineValues, type RecordLine } from "./line.ts";
import { formatLineValues } from "./lineTexts.ts";

/** So many values of a field stand in a row; the opened row has all. */
const shownValues = 3;

/** The tone of a state by its label: lines hold what a person reads. */
export function useToneFinder(field: FieldMeta): (text: string) => Tone {
  const labels = useLabels();
  const tones = new Map(
    (field.options ?? []).map((option) => [labels.option(field.name, option), field.tones?.[option]]),
  );
  return (text) => tones.get(text) ?? "QUIET";
}

/** The states of a line's records, each with the number of records that are in it. */
export function LineStates({
  field,
  line,
  oneLine = false,
}: {
  field: FieldMeta;
  line: RecordLine;
  oneLine?: boolean;
}) {
  const toneOf = useToneFinder(field);
  return (
    <Row gap={0.5} oneLine={oneLine}>
      {listLineValues(field, line).map(({ text, records }) => (
        <ToneBadge key={text} tone={toneOf(text)}>
          {texts.states(text, records)}
        </ToneBadge>
      ))}
    </Row>
  );
}

/** What the records of a line have in a field. */
export function LineValues({ field, line }: { field: FieldMeta; line: RecordLine }) {
  if (field.tones) return <LineStates field={field} line={line} />;
  return formatLineValues(listLineValues(field, line), line, shownValues).map((text) => (
    <Text key={text} tabular nowrap>
      {text}
    </Text>
  ));
}
