import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Text } from "./Text.tsx";

type Fact = {
  name: string;
  value: ReactNode;
  /** The sign of the value in a sum of facts; a blank for the first term. */
  sign?: string | undefined;
  strong?: true | undefined;
};

/** A list of names and values; with `columns` in several columns where there is room. */
export function FactList({ facts, columns = false }: { facts: readonly Fact[]; columns?: boolean }) {
  return (
    <Box component="dl" sx={columns ? { ...factListStyles, ...columnStyles } : factListStyles}>
      {facts.map(({ name, value, sign, strong }) => (
        <Box key={name} sx={strong && { fontWeight: 700 }}>
          <dt>
            {sign && (
              <Text component="span" aria-hidden="true" display="inline-block" width={20}>
                {sign}
              </Text>
            )}
            {name}
          </dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

const columnStyles = {
  display: "grid",
  columnGap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))",
} as const;

const factListStyles = {
  m: 0,
  fontVariantNumeric: "tabular-nums",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& dt": { flex: "none" },
  "& dd": { m: 0, textAlign: "right", overflowWrap: "anywhere" },
  "@media print": { typography: "paper", "& > div": { py: 0.125 } },
} as const;
