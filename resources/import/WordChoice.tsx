import { importScreen } from "../../i18n/ja/import-screen.ts";
import { Choice, optionsOf } from "./Choice.tsx";
import type { WordKind } from "./words.ts";

const { words: texts, values } = importScreen;

const meanings: Readonly<Record<WordKind, readonly (readonly [string, string])[]>> = {
  TENDER: optionsOf(values.tenders),
  ORDER_TYPE: optionsOf(values.orderTypes),
  VOID: optionsOf(values.voids),
};

type Props = {
  kind: WordKind;
  word: string;
  meaning: string;
  hint?: string;
  onChange: (meaning: string) => void;
};

/** Chooses what a word of the file means. */
export function WordChoice({ kind, word, meaning, hint, onChange }: Props) {
  return (
    <Choice
      label={texts.label(texts.kinds[kind], word === "" ? values.emptyCell : word)}
      value={meaning}
      options={[["", texts.ask], ...meanings[kind]]}
      onChange={onChange}
      hint={hint}
    />
  );
}
