import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatShortDate } from "../../../src/core/money.ts";
import { PlainList } from "../../../src/ui/List.tsx";

type DateChipsProps = {
  dates: readonly string[];
  to(date: string): string;
  /** Accessible name of the link. */
  label(date: string): string;
};

/** Dates that need a closing, each with a link to its form. */
export function DateChips({ dates, to, label }: DateChipsProps) {
  return (
    <PlainList gap={0.75} inRow>
      {dates.map((date) => (
        <li key={date}>
          <Box component={Link} to={to(date)} aria-label={label(date)} sx={chipStyles}>
            {formatShortDate(date)}
          </Box>
        </li>
      ))}
    </PlainList>
  );
}

const chipStyles = {
  display: "block",
  px: 1.25,
  py: 0.375,
  border: 1,
  borderRadius: 1,
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  color: "text.primary",
  textDecoration: "none",
  bgcolor: "tokens.pendingSoft",
  borderColor: "tokens.pendingBorder",
  "&:any-link:hover": { textDecoration: "underline" },
} as const;
