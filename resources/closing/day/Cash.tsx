import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Box } from "@mui/material";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { CountedPieces } from "../../counted-cash/CountedPieces.tsx";
import { listBalanceFigures } from "../balanceNames.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { YenFigure } from "./YenFigure.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type ClosingCash = GetDailySumQuery["data"]["cash"];

/** The cash of a closing: how the balance was calculated, what was counted, and the pieces. */
export function ClosingCashCard({ cash, reason }: { cash: ClosingCash; reason: string | null }) {
  return (
    <PageCard title={closingTexts.cash}>
      {cash.realBalance === null && (
        <Text variant="compact" color="muted" mb={1}>
          {closingTexts.notCounted}
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
              name: closingTexts.balance[name],
              value: <YenFigure of={cash[name]} />,
              strong: name === "difference" || undefined,
            })),
            ...(reason ? [{ name: closingTexts.facts.reason, value: reason }] : []),
          ]}
        />
        {cash.realBalance !== null && <CountedPieces pieces={cash} />}
      </Box>
    </PageCard>
  );
}
