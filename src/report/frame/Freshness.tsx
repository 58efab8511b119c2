import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatDate, formatMoment } from "../../core/money.ts";
import { TimeAgo } from "../../ui/Ago.tsx";
import { PageAside } from "../../shell/page.tsx";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { useSlim } from "../state/useSlim.ts";
import type { ReportAnswer } from "../../report-model/request/reportQuery.ts";
import { Row } from "../../ui/Row.tsx";
import { Block, Text } from "../../ui/Text.tsx";

/** What must be done before the figures are final. */
function pickFreshnessNote({ unclosed, stale }: { unclosed: boolean; stale: boolean }) {
  if (unclosed) return stale ? "bothNote" : "unclosedNote";
  return stale ? "staleNote" : "closedNote";
}

/**
 * At the top right of the page: the newest receipt in the figures, when the last one was received, and whether the figures can still
 * change; at the foot of a slim page. Its two lines have their height from the start, so that the page does not move.
 */
export function FreshnessNote({ freshness, foot = false }: { freshness: ReportAnswer["freshness"]; foot?: boolean }) {
  const slim = useSlim();
  const { asOf, newestAt, receivedAt, provisional = false, unclosed = false, stale = false } = freshness ?? {};
  const isImported = freshness?.imported === true;
  const newest = newestAt && reportTexts.freshness.newest(formatMoment(newestAt));
  const received = receivedAt ? (
    <>
      {reportTexts.freshness.received} <TimeAgo at={receivedAt} />
    </>
  ) : (
    reportTexts.freshness.never
  );
  const copied = asOf && reportTexts.freshness.asOf(formatMoment(asOf));
  const detachedUntil =
    freshness?.detachedUntil && reportTexts.freshness.detachedUntil(formatDate(freshness.detachedUntil));
  if (slim !== foot) return null;
  if (foot)
    return (
      <Text variant="muted" mt={2}>
        {freshness && (
          <>
            {newest} {received} {copied} {detachedUntil}
          </>
        )}
      </Text>
    );
  return (
    <PageAside>
      <div>
        <Row justify="end" gap={0} columnGap={1.5} minHeight={20}>
          {freshness && newest && <span>{newest}</span>}
          {freshness && <span>{received}</span>}
          {copied && <span>{copied}</span>}
        </Row>
        {newestAt || provisional ? (
          <Row align="center" justify="end" oneLine gap={0.75} variant="small" minHeight={20}>
            <StatusBadge provisional={provisional} imported={isImported} />
            {(provisional || !isImported) && reportTexts.freshness[pickFreshnessNote({ unclosed, stale })]}
          </Row>
        ) : (
          <Block minHeight={20} />
        )}
        {detachedUntil && (
          <Text variant="small" align="right">
            {detachedUntil}
          </Text>
        )}
      </div>
    </PageAside>
  );
}
