import { Box } from "@mui/material";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { CountedPieces } from "../../counted-cash/CountedPieces.tsx";
import { listBalanceFigures } from "../balanceNames.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { YenFigure } from "./Versions.tsx";
import { useText } from "../../../src/ui/text.ts";
import { Text } from "../../../src/ui/Text.tsx";

type ClosingCash = GetDailySumQuery["data"]["cash"];

/** The cash of a closing: how the balance was calculated, what was counted, and the pieces. */
export function ClosingCashCard({ cash, reason }: { cash: ClosingCash; reason: string | null }) {
  const text = useText("parts.closing");
  return (
    <PageCard title={text("cash")}>
      {cash.realBalance === null && (
        <Text variant="compact" color="muted" mb={1}>
          {text("notCounted")}
        </Text>
      )}
      <Box
        sx={{
          display: "grid",
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: "1fr", md: "repeat(2, minmax(0, 1fr))" },
          "@media print": { gridTemplateColumns: "1fr 1fr" },
        }}
      >
        <FactList
          facts={[
            ...listBalanceFigures(cash).map((name) => ({
              name: text(`balance.${name}`),
              value: <YenFigure of={cash[name]} />,
              strong: name === "difference" || undefined,
            })),
            ...(reason ? [{ name: text("facts.reason"), value: reason }] : []),
          ]}
        />
        {cash.realBalance !== null && <CountedPieces pieces={cash} />}
      </Box>
    </PageCard>
  );
}
