import { Box } from "@mui/material";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { Card } from "../../src/ui/Card.tsx";
import { grid } from "./ShopCard.tsx";
import type { Settings } from "./types.ts";
import { WordChoice } from "./WordChoice.tsx";
import { explainedWords, explainWord } from "./words.ts";

/** The words that are explained already. A word whose meaning is taken away is asked about again. */
export function WordsCard({ settings, onChange }: { settings: Settings; onChange: (more: Settings) => void }) {
  const words = explainedWords(settings);
  if (words.length === 0) return null;
  return (
    <Card title={importScreen.words.title} note={importScreen.words.note}>
      <Box sx={grid}>
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
    </Card>
  );
}
