import { Box, Button, TextField } from "@mui/material";
import { useState } from "react";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { inputGridStyles } from "./ShopCard.tsx";
import { explainWord, hasQuestions, findWordMeaning } from "./words.ts";
import type { ImportRunData, ImportSettingsData } from "../types.ts";
import { WordChoice } from "./WordChoice.tsx";
import { Note } from "../../../src/ui/Note.tsx";

const questionTexts = importScreen.words;

type QuestionsCardProps = { run: ImportRunData; busy: boolean; onAnswered: (settings: ImportSettingsData) => void };

/** The settings with what words probably mean, which the person sees and may change. */
const withProposals = (
  settings: ImportSettingsData,
  words: NonNullable<ImportRunData["result"]>["words"],
): ImportSettingsData =>
  words.reduce((all, { kind, word, proposal }) => explainWord(all, kind, word, proposal ?? ""), settings);

/** Asks once what the file leaves open: the meaning of words, the time of dates, the order of day and month. */
export function QuestionsCard({ run: { result, settings: stored }, busy, onAnswered }: QuestionsCardProps) {
  const [settings, setSettings] = useState(() => stored && result && withProposals(stored, result.words));
  if (!result || !settings || !hasQuestions(result)) return null;
  const { words, withoutTime, dates, unused } = result;
  return (
    <PageCard title={questionTexts.title} note={questionTexts.note}>
      {dates && (
        <Note severity="warning" mb={1.5}>
          {questionTexts.doubts(dates.rows, dates.decided)}
          <br />
          {questionTexts.doubt(dates.text, formatDateWithWeekday(dates.date), formatDateWithWeekday(dates.other))}
        </Note>
      )}
      {unused.map(({ kind, heading, word, rows }) => (
        <Note key={heading} severity="warning" breaks mb={1.5}>
          {questionTexts.unused(questionTexts.unusedKinds[kind], heading, word, rows)}
        </Note>
      ))}
      {withoutTime > 0 && (
        <Note severity="warning" mb={1.5}>
          {questionTexts.withoutTime(withoutTime)}
        </Note>
      )}
      {words.length > 0 && (
        <Note severity="warning" mb={1.5}>
          {questionTexts.unknown(words.length)}
        </Note>
      )}
      <Box sx={inputGridStyles}>
        {withoutTime > 0 && (
          <TextField
            size="small"
            label={importScreen.values.timeOfDay}
            value={settings.timeOfDay ?? ""}
            helperText={importScreen.values.timeOfDayHint}
            onChange={({ target }) => setSettings({ ...settings, timeOfDay: target.value })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 5 } }}
          />
        )}
        {words.map(({ kind, word, rows }) => (
          <WordChoice
            key={`${kind} ${word}`}
            kind={kind}
            word={word}
            meaning={findWordMeaning(settings, kind, word)}
            hint={questionTexts.rows(rows)}
            onChange={(meaning) => setSettings(explainWord(settings, kind, word, meaning))}
          />
        ))}
      </Box>
      {(words.length > 0 || withoutTime > 0) && (
        <Button variant="contained" sx={{ mt: 2 }} aria-disabled={busy} onClick={() => onAnswered(settings)}>
          {questionTexts.again}
        </Button>
      )}
    </PageCard>
  );
}
