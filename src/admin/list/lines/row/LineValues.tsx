import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import type { FieldMeta, Tone } from "../../../../core/metadata.ts";
import { ToneBadge } from "../../../../ui/Badge.tsx";
import { Row } from "../../../../ui/Row.tsx";
import { Text } from "../../../../ui/Text.tsx";
import { useLabels } from "../../../labels.ts";
import type { LineValue, RecordLine } from "./line.ts";
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
function LineStates({ field, values }: { field: FieldMeta; values: readonly LineValue[] }) {
  const toneOf = useToneFinder(field);
  return (
    <Row gap={0.5}>
      {values.map(({ text, records }) => (
        <ToneBadge key={text} tone={toneOf(text)}>
          {texts.states(text, records)}
        </ToneBadge>
      ))}
    </Row>
  );
}

/** What the records of a line have in a field. */
export function LineValues({ field, line }: { field: FieldMeta; line: RecordLine }) {
  const values = line.fields.find((one) => one.field === field.name)?.values ?? [];
  if (field.tones) return <LineStates field={field} values={values} />;
  return formatLineValues(values, line, shownValues).map((text) => (
    <Text key={text} tabular nowrap>
      {text}
    </Text>
  ));
}
