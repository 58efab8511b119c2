import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { dailyReport as texts } from "../../../i18n/ja/daily-report.ts";
import { divide, formatCount, formatNumber, formatQuantity, formatYen } from "../../../src/core/money.ts";
import { labourMinutes, type LooseContent } from "../../../src/domain/dailyReport.ts";
import { guestsOf } from "../../../src/domain/dailyReportMeals.ts";
import { Facts } from "../../../src/ui/Facts.tsx";
import type { ReportFigures } from "../useReport.ts";
import { Pictures } from "./Pictures.tsx";

/** What a shop has written, to read and to print. */
export function Written({ content, figures }: { content: LooseContent; figures: ReportFigures }) {
  const { content: words } = texts;
  const guests = guestsOf(figures, content);
  const minutes = labourMinutes({ labour: [...content.labour] });
  const hours = minutes === null ? null : minutes / 60;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Facts
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
                  value: words.perHour(formatYen(divide(figures.net_sales, hours))),
                },
              ]),
        ]}
      />
      <Text name={texts.fields.EVENTS}>{content.events}</Text>
      <Text name={texts.fields.NOTES}>{content.notes}</Text>
      <Lines
        name={texts.fields.COMPLAINTS}
        none={content.noComplaints}
        lines={content.complaints.map(({ complaint, response }) =>
          response ? `${complaint}\n${words.response}: ${response}` : complaint,
        )}
      />
      <Lines
        name={texts.fields.LOSSES}
        none={content.noLosses}
        lines={content.losses.map(
          ({ itemName, quantity, unit, reason }) =>
            `${itemName} ${formatQuantity(quantity)}${unit}${reason ? `（${reason}）` : ""}`,
        )}
      />
      <Text name={texts.fields.PLAN}>{content.plan}</Text>
      <Pictures photos={content.photos} />
    </Box>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Box component="h3" sx={{ m: 0, mb: 0.25, fontSize: 12, fontWeight: 700, color: "tokens.textMuted" }}>
    {children}
  </Box>
);

/** A text as it was written, line by line. */
const Words = ({ children }: { children: ReactNode }) => (
  <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 14, "@media print": { fontSize: 10 } }}>
    {children}
  </Box>
);

function Text({ name, children }: { name: string; children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Box>
      <Heading>{name}</Heading>
      <Words>{children}</Words>
    </Box>
  );
}

/** Lines below their name. @param none there were none */
export function Lines({ name, lines, none }: { name: string; lines: readonly string[]; none: boolean }) {
  if (lines.length === 0 && !none) return null;
  return (
    <Box>
      <Heading>{name}</Heading>
      {lines.length === 0 ? (
        <Words>{texts.content.none}</Words>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line, index) => (
            // Two lines may say the same.
            <li key={`${lines.slice(0, index).filter((one) => one === line).length} ${line}`}>
              <Words>{line}</Words>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
