import { Box } from "@mui/material";
import { pickDayTone, formatShortDate } from "../core/money.ts";
import { Text } from "./Text.tsx";

const dayColours = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

/** A date as 11/21(土), its weekday in the colour of Saturdays or holidays. */
export function DayText({ date }: { date: string }) {
  const tone = pickDayTone(date);
  const shown = formatShortDate(date);
  const at = shown.indexOf("(");
  return (
    <Text component="time" dateTime={date} nowrap>
      {shown.slice(0, at + 1)}
      {tone ? (
        <Box component="span" sx={{ color: dayColours[tone] }}>
          {shown.slice(at + 1, -1)}
        </Box>
      ) : (
        shown.slice(at + 1, -1)
      )}
      )
    </Text>
  );
}
