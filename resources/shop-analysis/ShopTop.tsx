import { Box } from "@mui/material";
import { BudgetCard } from "./BudgetCard.tsx";
import { ScatterCard } from "./ScatterCard.tsx";

/** Guests and unit prices of the shops; beside it what they achieved of their budgets. */
export function ShopTop() {
  return (
    <Box sx={gridStyles}>
      <ScatterCard />
      <BudgetCard />
    </Box>
  );
}

const gridStyles = {
  display: "grid",
  columnGap: 1.5,
  alignItems: "stretch",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  "@media print": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
};
