import { Box } from "@mui/material";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import { useFigures } from "../../src/report/context.ts";
import { BudgetBar } from "./BudgetBar.tsx";
import { Row } from "../../src/ui/Row.tsx";

/** The achievement of a budget beside its bar. */
export function AchievementCell({ row, text }: { row: ReportRow; text: string }) {
  const { lead } = useFigures();
  const achievement = findFigure(row, lead === "sales" ? "achievement" : "netAchievement");
  return (
    <Row component="span" inline align="center" oneLine>
      {achievement !== null && (
        <Box component="span" sx={{ display: { xs: "none", sm: "inline-flex" } }}>
          <BudgetBar achievement={achievement} width={48} />
        </Box>
      )}
      {text}
    </Row>
  );
}
