import { Box, Button, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { emptyContent, tidied, type ReportContent } from "../../../src/domain/dailyReport.ts";
import { joinable, type Choice, type Choices, type ContentKey } from "../../../src/domain/dailyReportMerge.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { Written } from "../sheet/Written.tsx";
import type { Conflict } from "./beginning.ts";

const texts = dailyReport.conflict;

const nameOf: Readonly<Record<ContentKey, string>> = {
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

type Props = { conflict: Conflict; onChoose(choices: Choices): void };

/** The fields that both have written: both texts, and whose one is used. Nothing is lost before a person has chosen. */
export function ConflictCard({ conflict: { merge, theirs }, onChoose }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const their = tidied(theirs.content);
  return (
    <Card title={texts.title} urgent>
      <Box sx={{ fontSize: 13, mb: 1 }}>{texts.help}</Box>
      {merge.conflicts.map((key) => (
        <Box key={key} component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 1.5 }}>
          <Box component="legend" sx={{ fontSize: 13, fontWeight: 700, p: 0 }}>
            {nameOf[key]}
          </Box>
          <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <Side name={texts.mine} content={merge.content} of={key} figures={theirs.figures} />
            <Side
              name={texts.theirs(theirs.editedBy ?? texts.somebody)}
              content={their}
              of={key}
              figures={theirs.figures}
            />
          </Box>
          <RadioGroup
            row
            aria-label={nameOf[key]}
            value={choices[key] ?? "MINE"}
            onChange={(_, choice) => setChoices({ ...choices, [key]: choice as Choice })}
          >
            {(joinable.has(key) ? (["MINE", "THEIRS", "BOTH"] as const) : (["MINE", "THEIRS"] as const)).map(
              (choice) => (
                <FormControlLabel
                  key={choice}
                  value={choice}
                  label={texts.use[choice]}
                  control={<Radio size="small" />}
                />
              ),
            )}
          </RadioGroup>
        </Box>
      ))}
      <Button variant="contained" onClick={() => onChoose(choices)}>
        {texts.done}
      </Button>
    </Card>
  );
}

type SideProps = {
  name: string;
  content: ReportContent;
  of: ContentKey;
  figures: Conflict["theirs"]["figures"];
};

/** One of the two texts. */
function Side({ name, content, of: key, figures }: SideProps) {
  const value = content[key];
  return (
    <Box sx={{ border: 1, borderColor: "tokens.border", borderRadius: 1, p: 1, minWidth: 0 }}>
      <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{name}</Box>
      {typeof value === "string" && key !== "weather" ? (
        <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{value}</Box>
      ) : Array.isArray(value) ? (
        <Written content={{ ...emptyContent, [key]: value }} figures={figures} />
      ) : (
        <Box>{plain(value)}</Box>
      )}
    </Box>
  );
}

function plain(value: string | number | boolean | null | readonly unknown[]): string {
  if (typeof value === "string" && value in dailyReport.weathers)
    return dailyReport.weathers[value as keyof typeof dailyReport.weathers];
  if (typeof value === "boolean") return value ? "✓" : "—";
  return value === null ? "—" : String(value);
}
