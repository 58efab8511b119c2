import { Box } from "@mui/material";
import { useContext } from "react";
import { businessToday, tokyoTime } from "../../core/businessDay.ts";
import { PageAside } from "../../shell/page.tsx";
import { NowContext } from "../now.ts";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { useReportText } from "../text.ts";
import type { Answer } from "../useReportData.ts";

/** `11/20 19:42` in Asia/Tokyo of an ISO moment; with its year, `2019/08/03 20:25`, where that is not `today`'s. */
export function receivedAt(newestAt: string, today: string): string {
  const { date, minutes } = tokyoTime(new Date(newestAt));
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return `${(sameYear ? date.slice(5) : date).replaceAll("-", "/")} ${time}`;
}

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
    </PageAside>
  );
}
