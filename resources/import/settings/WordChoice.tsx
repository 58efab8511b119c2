import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { ChoiceSelect, listOptions } from "./ChoiceSelect.tsx";
import type { WordKind } from "./words.ts";

const { words: texts, values } = importScreen;

const meanings: Readonly<Record<WordKind, readonly (readonly [string, string])[]>> = {
  TENDER: listOptions(values.tenders),
  ORDER_TYPE: listOptions(values.orderTypes),
  VOID: listOptions(values.voids),
};

type WordChoiceProps = {
  kind: WordKind;
  word: string;
  meaning: string;
  hint?: string;
  onChange: (meaning: string) => void;
};

/** Chooses what a word of the file means. */
export function WordChoice({ kind, word, meaning, hint, onChange }: WordChoiceProps) {
  return (
    <ChoiceSelect
      label={texts.label(texts.kinds[kind], word === "" ? values.emptyCell : word)}
      value={meaning}
      options={[["", texts.ask], ...meanings[kind]]}
      onChange={onChange}
      hint={hint}
    />
  );
}
