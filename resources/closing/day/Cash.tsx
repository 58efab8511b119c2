import { Box } from "@mui/material";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { CountedPieces } from "../../counted-cash/CountedPieces.tsx";
import { balanceFigures } from "../balanceNames.ts";
import { Facts } from "../../../src/ui/Facts.tsx";
import { Yen } from "./Versions.tsx";
import { useText } from "../../../src/ui/text.ts";

type Balance = GetDailySumQuery["data"]["cash"];

/** The cash of a closing: how the balance was calculated, what was counted, and the pieces. */
export function Cash({ cash, reason }: { cash: Balance; reason: string | null }) {
  const text = useText("parts.closing");
  return (
    <Card title={text("cash")}>
      {cash.realBalance === null && (
        <Box sx={{ fontSize: 13, color: "tokens.textMuted", mb: 1 }}>{text("notCounted")}</Box>
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
        <Facts
          facts={[
            ...balanceFigures(cash).map((name) => ({
              name: text(`balance.${name}`),
              value: <Yen of={cash[name]} />,
              strong: name === "difference" || undefined,
            })),
            ...(reason ? [{ name: text("facts.reason"), value: reason }] : []),
          ]}
        />
        {cash.realBalance !== null && <CountedPieces pieces={cash} />}
      </Box>
    </Card>
  );
}
