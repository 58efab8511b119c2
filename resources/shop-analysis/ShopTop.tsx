import { Box } from "@mui/material";
import { BudgetCard } from "./BudgetCard.tsx";
import { ScatterCard } from "./scatter/ScatterCard.tsx";
import { SideCard } from "./sides/SideCard.tsx";
import { useSideChoice } from "./sides/useSideChoice.ts";

/** Guests and unit prices of the shops; beside it shops side by side, or what all of them achieved of their budgets. */
export function ShopTop() {
  const { shops } = useSideChoice();
  return (
    <Box sx={buildGridStyles(shops.length > 0 ? 3 : 2)}>
      <ScatterCard />
      {shops.length > 0 ? <SideCard /> : <BudgetCard />}
    </Box>
  );
}

/** @param second the width of the second part beside three of the first one */
const buildGridStyles = (second: number) => ({
  display: "grid",
  columnGap: 1.5,
  alignItems: "stretch",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `minmax(0, 3fr) minmax(0, ${second}fr)` },
  "@media print": { gridTemplateColumns: `minmax(0, 3fr) minmax(0, ${second}fr)` },
});
