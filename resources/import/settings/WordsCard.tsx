import { Box } from "@mui/material";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { inputGridStyles } from "./ShopCard.tsx";
import type { ImportSettingsData } from "../types.ts";
import { WordChoice } from "./WordChoice.tsx";
import { listExplainedWords, explainWord } from "./words.ts";

/** The words that are explained already. A word whose meaning is taken away is asked about again. */
export function WordsCard({
  settings,
  onChange,
}: {
  settings: ImportSettingsData;
  onChange: (more: ImportSettingsData) => void;
}) {
  const words = listExplainedWords(settings);
  if (words.length === 0) return null;
  return (
    <PageCard title={importScreen.words.title} note={importScreen.words.note}>
      <Box sx={inputGridStyles}>
        {words.map(({ kind, word, meaning }) => (
          <WordChoice
            key={`${kind} ${word}`}
            kind={kind}
            word={word}
            meaning={meaning}
            onChange={(next) => onChange(explainWord(settings, kind, word, next))}
          />
        ))}
      </Box>
    </PageCard>
  );
}
