import { Box } from "@mui/material";
import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import { formatDayName, buildHoursRefusal, spanText } from "../../i18n/ja/store/opening-hours.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { openingFaults } from "../../src/domain/openingFaults.ts";
import { noFigureText } from "../../src/core/money.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";
import {
  findBusinessSpan,
  dayKeys,
  openSpans,
  type DayKey,
  type OpeningHours,
  type MinuteSpan,
} from "../../src/domain/openingHours.ts";
import { ShopReception } from "../reception/ShopReception.tsx";
import { toOpeningHours } from "./hoursTyped.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The hours in which the app takes orders by the typed values, and the faults of these values before they are saved. */
export function OpeningHoursPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const hours = toOpeningHours(values);
  const faults = openingFaults(hours);
  return (
    <>
      <ShopReception shopId={Number(values["storeId"])} />
      {values["version"] === 0 && (
        <Text color="pending" mb={1}>
          {texts.unsetPreview}
        </Text>
      )}
      <Stack component="dl" gap={0} rowGap={0.75} columns="52px minmax(0, 1fr)" m={0}>
        {dayKeys.map((day) => (
          <OpeningHoursDay key={day} day={day} hours={hours} />
        ))}
      </Stack>
      {faults.length > 0 && (
        <Note severity="warning" mt={1.5} px={1}>
          {faults.map((fault) => {
            const { code, args } = buildHoursRefusal(fault, hours);
            return <div key={`${fault.field} ${fault.kind}`}>{formatMessage(code, args)}</div>;
          })}
        </Note>
      )}
    </>
  );
}

function OpeningHoursDay({ day, hours }: { day: DayKey; hours: OpeningHours }) {
  const spans = openSpans(hours, day);
  const isTyped = hours[day].holiday || findBusinessSpan(hours[day]) !== null;
  return (
    <>
      <Text component="dt" color="muted">
        {formatDayName(day)}
      </Text>
      <Text component="dd">
        {spans.map(([from, to]) => spanText([formatClock(from), formatClock(to)])).join("、") ||
          (isTyped ? texts.closed : noFigureText)}
        <Bar spans={spans} />
      </Text>
    </>
  );
}

/** The business day from 05:00 to 29:00 as a line; what is open is filled. */
function Bar({ spans }: { spans: readonly MinuteSpan[] }) {
  const begin = 5 * 60;
  const share = (minutes: number) => `${(100 * Math.min(Math.max(minutes - begin, 0), 1440)) / 1440}%`;
  return (
    <Box aria-hidden="true" sx={{ position: "relative", height: 6, borderRadius: 1, bgcolor: "action.hover" }}>
      {spans.map(([from, to]) => (
        <Box
          key={from}
          sx={{
            position: "absolute",
            insetBlock: 0,
            left: share(from),
            width: `calc(${share(to)} - ${share(from)})`,
            borderRadius: 1,
            bgcolor: "tokens.chartBar",
          }}
        />
      ))}
    </Box>
  );
}
