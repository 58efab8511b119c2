import { Box } from "@mui/material";
import { formatMoment } from "../../core/money.ts";
import { TimeAgo } from "../../ui/Ago.tsx";
import { PageAside } from "../../shell/page.tsx";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { useText } from "../../ui/text.ts";
import { useSlim } from "../useSlim.ts";
import type { ReportAnswer } from "../reportQuery.ts";

/** What must be done before the figures are final. */
function pickFreshnessNote({ unclosed, stale }: { unclosed: boolean; stale: boolean }) {
  if (unclosed) return stale ? "freshness.bothNote" : "freshness.unclosedNote";
  return stale ? "freshness.staleNote" : "freshness.closedNote";
}

/**
 * At the top right of the page: the newest receipt in the figures, when the last one was received, and whether the figures can still
 * change; at the foot of a slim page. Its two lines have their height from the start, so that the page does not move.
 */
export function FreshnessNote({ freshness, foot = false }: { freshness: ReportAnswer["freshness"]; foot?: boolean }) {
  const slim = useSlim();
  const text = useText("report");
  const { newestAt, receivedAt, provisional = false, unclosed = false, stale = false } = freshness ?? {};
  const isImported = freshness?.imported === true;
  const newest = newestAt && text("freshness.newest", { at: formatMoment(newestAt) });
  const received = receivedAt ? (
    <>
      {text("freshness.received")} <TimeAgo at={receivedAt} />
    </>
  ) : (
    text("freshness.never")
  );
  if (slim !== foot) return null;
  if (foot)
    return (
      <Box sx={{ mt: 2, fontSize: 12, color: "tokens.textMuted" }}>
        {freshness && (
          <>
            {newest} {received}
          </>
        )}
      </Box>
    );
  return (
    <PageAside>
      <div>
        <Box sx={{ minHeight: 20, display: "flex", flexWrap: "wrap", columnGap: 1.5, justifyContent: "flex-end" }}>
          {freshness && newest && <span>{newest}</span>}
          {freshness && <span>{received}</span>}
        </Box>
        {newestAt || provisional ? (
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
            <StatusBadge provisional={provisional} imported={isImported} />
            {(provisional || !isImported) && text(pickFreshnessNote({ unclosed, stale }))}
          </Box>
        ) : (
          <Box sx={{ minHeight: 20 }} />
        )}
      </div>
    </PageAside>
  );
}
