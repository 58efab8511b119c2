import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { dailyReport as texts } from "../../../i18n/ja/daily-report/daily-report.ts";
import { divideFigures, formatCount, formatNumber, formatQuantity, formatYen } from "../../../src/core/money.ts";
import { labourMinutes, type LooseContent } from "../../../src/domain/dailyReport.ts";
import { splitGuests } from "../../../src/domain/dailyReportMeals.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import type { DailyReportFiguresData } from "../useReport.ts";
import { ReportPhotos } from "./Pictures.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** What a shop has written, to read and to print. */
export function WrittenContent({ content, figures }: { content: LooseContent; figures: DailyReportFiguresData }) {
  const { content: words } = texts;
  const guests = splitGuests(figures, content);
  const minutes = labourMinutes({ labour: [...content.labour] });
  const hours = minutes === null ? null : minutes / 60;
  return (
    <Stack gap={1.5}>
      <FactList
        columns
        facts={[
          { name: texts.fields.WEATHER, value: content.weather ? texts.weathers[content.weather] : "—" },
          { name: words.lunchGuests, value: formatCount(guests.lunch) },
          { name: words.dinnerGuests, value: formatCount(guests.dinner) },
          ...(guests.other ? [{ name: words.otherGuests(guests.other), value: formatCount(guests.other) }] : []),
          ...content.labour.map(({ staffGroup, hours: own }) => ({
            name: words.hours(staffGroup),
            value: `${formatNumber(own)}${words.hoursUnit}`,
          })),
          ...(hours === null
            ? []
            : [
                {
                  name: words.total(formatNumber(hours)),
                  value: words.perHour(formatYen(divideFigures(figures.net_sales, hours))),
                },
              ]),
        ]}
      />
      <NamedText name={texts.fields.EVENTS}>{content.events}</NamedText>
      <NamedText name={texts.fields.NOTES}>{content.notes}</NamedText>
      <WrittenLines
        name={texts.fields.COMPLAINTS}
        none={content.noComplaints}
        lines={content.complaints.map(({ complaint, response }) =>
          response ? `${complaint}\n${words.response}: ${response}` : complaint,
        )}
      />
      <WrittenLines
        name={texts.fields.LOSSES}
        none={content.noLosses}
        lines={content.losses.map(
          ({ itemName, quantity, unit, reason }) =>
            `${itemName} ${formatQuantity(quantity)}${unit}${reason ? `（${reason}）` : ""}`,
        )}
      />
      <NamedText name={texts.fields.PLAN}>{content.plan}</NamedText>
      <ReportPhotos photos={content.photos} />
    </Stack>
  );
}

const ContentHeading = ({ children }: { children: string }) => (
  <Text component="h3" variant="muted" strong mb={0.25}>
    {children}
  </Text>
);

/** A text as it was written, line by line. */
const WrittenText = ({ children }: { children: ReactNode }) => (
  <Text variant="body" onPaper="paper" written breaks>
    {children}
  </Text>
);

function NamedText({ name, children }: { name: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Box>
      <ContentHeading>{name}</ContentHeading>
      <WrittenText>{children}</WrittenText>
    </Box>
  );
}

/** Lines below their name. @param none there were none */
export function WrittenLines({ name, lines, none }: { name: string; lines: readonly string[]; none: boolean }) {
  if (lines.length === 0 && !none) return null;
  return (
    <Box>
      <ContentHeading>{name}</ContentHeading>
      {lines.length === 0 ? (
        <WrittenText>{texts.content.none}</WrittenText>
      ) : (
        <PlainList marked>
          {lines.map((line, index) => (
            // Two lines may say the same.
            <li key={`${lines.slice(0, index).filter((one) => one === line).length} ${line}`}>
              <WrittenText>{line}</WrittenText>
            </li>
          ))}
        </PlainList>
      )}
    </Box>
  );
}
