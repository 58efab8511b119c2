import { Box, Button, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { emptyContent, normalizeContent, type ReportContent } from "../../../../src/domain/dailyReport.ts";
import {
  joinableFields,
  type ConflictChoice,
  type ConflictChoices,
  type ContentKey,
} from "../../../../src/domain/dailyReportMerge.ts";
import { PageCard } from "../../../../src/ui/Card.tsx";
import { WrittenContent } from "../../sheet/WrittenContent.tsx";
import type { ReportConflict } from "./initialDraft.ts";
import { Stack } from "../../../../src/ui/Row.tsx";
import { Text, Block } from "../../../../src/ui/Text.tsx";

const conflictTexts = dailyReport.conflict;

const reportContentNames: Readonly<Record<ContentKey, string>> = {
  weather: dailyReport.fields.WEATHER,
  events: dailyReport.fields.EVENTS,
  lunchGuests: dailyReport.content.lunchGuests,
  dinnerGuests: dailyReport.content.dinnerGuests,
  labour: dailyReport.fields.LABOUR,
  complaints: dailyReport.fields.COMPLAINTS,
  noComplaints: dailyReport.content.noComplaints,
  losses: dailyReport.fields.LOSSES,
  noLosses: dailyReport.content.noLosses,
  notes: dailyReport.fields.NOTES,
  plan: dailyReport.fields.PLAN,
  photos: dailyReport.fields.PHOTOS,
};

type ConflictCardProps = { conflict: ReportConflict; onChoose(choices: ConflictChoices): void };

/** The fields that both have written: both texts, and whose one is used. Nothing is lost before a person has chosen. */
export function ConflictCard({ conflict: { merge, theirs }, onChoose }: ConflictCardProps) {
  const [choices, setChoices] = useState<ConflictChoices>({});
  const their = normalizeContent(theirs.content);
  return (
    <PageCard title={conflictTexts.title} urgent>
      <Text variant="compact" mb={1}>
        {conflictTexts.help}
      </Text>
      {merge.conflicts.map((key) => (
        <Box key={key} component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 1.5 }}>
          <Text component="legend" variant="compact" strong p={0}>
            {reportContentNames[key]}
          </Text>
          <Stack columns={{ xs: "1fr", sm: "1fr 1fr" }}>
            <ConflictSide name={conflictTexts.mine} content={merge.content} of={key} figures={theirs.figures} />
            <ConflictSide
              name={conflictTexts.theirs(theirs.editedBy ?? conflictTexts.somebody)}
              content={their}
              of={key}
              figures={theirs.figures}
            />
          </Stack>
          <RadioGroup
            row
            aria-label={reportContentNames[key]}
            value={choices[key] ?? "MINE"}
            onChange={(_, choice) => setChoices({ ...choices, [key]: choice as ConflictChoice })}
          >
            {(joinableFields.has(key) ? (["MINE", "THEIRS", "BOTH"] as const) : (["MINE", "THEIRS"] as const)).map(
              (choice) => (
                <FormControlLabel
                  key={choice}
                  value={choice}
                  label={conflictTexts.use[choice]}
                  control={<Radio size="small" />}
                />
              ),
            )}
          </RadioGroup>
        </Box>
      ))}
      <Button variant="contained" onClick={() => onChoose(choices)}>
        {conflictTexts.done}
      </Button>
    </PageCard>
  );
}

type ConflictSideProps = {
  name: string;
  content: ReportContent;
  of: ContentKey;
  figures: ReportConflict["theirs"]["figures"];
};

/** One of the two texts. */
function ConflictSide({ name, content, of: key, figures }: ConflictSideProps) {
  const value = content[key];
  return (
    <Block shrinks framed p={1}>
      <Text variant="muted">{name}</Text>
      {typeof value === "string" && key !== "weather" ? (
        <Text written breaks>
          {value}
        </Text>
      ) : Array.isArray(value) ? (
        <WrittenContent content={{ ...emptyContent, [key]: value }} figures={figures} />
      ) : (
        <Box>{formatContentValue(value)}</Box>
      )}
    </Block>
  );
}

function formatContentValue(value: string | number | boolean | null | readonly unknown[]): string {
  if (typeof value === "string" && value in dailyReport.weathers)
    return dailyReport.weathers[value as keyof typeof dailyReport.weathers];
  if (typeof value === "boolean") return value ? "✓" : "—";
  return value === null ? "—" : String(value);
}
