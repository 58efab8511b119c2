import { Box } from "@mui/material";
import { useContext } from "react";
import { businessToday } from "../../core/businessDay.ts";
import { receivedAt } from "../../core/sheet/format.ts";
import { PageAside } from "../../shell/page.tsx";
import { NowContext } from "../now.ts";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { useReportText } from "../text.ts";
import type { Answer } from "../useReportData.ts";

/**
 * At the top right of the page: how new the figures are, and whether they can still change. Its two lines are kept free
 * while nothing is known yet.
 */
export function Freshness({ freshness }: { freshness: Answer["freshness"] }) {
  const text = useReportText();
  const today = businessToday(useContext(NowContext)());
  const { newestAt = null, provisional = false } = freshness ?? {};
  const received = newestAt ? text("freshness.received", { at: receivedAt(newestAt, today) }) : text("freshness.never");
  return (
    <PageAside>
      <div>
        <Box sx={{ minHeight: 20 }}>{freshness && received}</Box>
        {newestAt ? (
          <Box
            sx={{
              display: "flex",
              gap: 0.75,
              justifyContent: "flex-end",
              alignItems: "center",
              minHeight: 20,
              fontSize: 12,
            }}
          >
            <StatusBadge provisional={provisional} />
            {text(provisional ? "freshness.provisionalNote" : "freshness.closedNote")}
          </Box>
        ) : (
          <Box sx={{ minHeight: 20 }} />
        )}
      </div>
    </PageAside>
  );
}
