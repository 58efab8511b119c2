import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { formatCount, formatShortDate, formatYen } from "../../../src/core/money.ts";
import { severityOfClosing } from "../../../src/domain/closing.ts";
import type { GetClosingQueueQuery } from "../../../src/generated/graphql.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { WorkAction, WorkList, type WorkItem } from "../../../src/ui/WorkList.tsx";
import { buildCloseDayAddress, buildClosingDayAddress } from "../paths.ts";
import { listClosingReasons, type ClosingTask } from "./queueWords.tsx";
import { queuePageSize, useQueue } from "./useQueue.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type Today = NonNullable<GetClosingQueueQuery["data"]["today"]>;

/** 精算が必要: every date of the selected shops to close, or to close again, the most urgent first. */
export function ClosingQueueTable() {
  const { query } = useFigures();
  const [page, setPage] = useState(0);
  const { data, error } = useQueue(query.shops, queuePageSize, page);
  const workOf = useWork();
  const todayOf = useToday();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const works = data ? [...data.rows.map(workOf), ...(data.today ? [todayOf(data.today)] : [])] : [];
  return (
    <PageCard
      flows
      urgent={(data?.total ?? 0) > 0}
      title={
        data
          ? `${closingListTexts.queue.title}　${closingListTexts.queue.count(formatCount(data.total))}`
          : closingListTexts.queue.title
      }
      note={data && data.total > 0 ? <QueueCounts unclosed={data.unclosed} stale={data.stale} /> : undefined}
    >
      {data?.total === 0 && (
        <Text variant="compact" color="muted" mb={0.5}>
          {closingListTexts.queue.none}
        </Text>
      )}
      <Box
        aria-busy={!data}
        sx={{ minHeight: data ? undefined : 220, mx: { xs: -1.5, sm: -2 }, "& li": { pr: { xs: 1.5, sm: 2 } } }}
      >
        <WorkList label={closingListTexts.queue.title} works={works} />
      </Box>
      {data && data.total > queuePageSize && <Pages page={page} total={data.total} onTurn={setPage} />}
    </PageCard>
  );
}

/** The note of the heading. */
function QueueCounts({ unclosed, stale }: { unclosed: number; stale: number }) {
  const count = (name: string, days: number) => (
    <span>
      {name} <b>{closingListTexts.queue.days(formatCount(days))}</b>
    </span>
  );
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 2, "& b": { color: "text.primary" } }}
    >
      <Text component="span" display={{ xs: "none", sm: "inline" }}>
        {closingListTexts.queue.note}
      </Text>
      {count(closingListTexts.queue.unclosed, unclosed)}
      {count(closingListTexts.queue.stale, stale)}
    </Box>
  );
}

/** A row of a date that needs a closing. */
function useWork() {
  return (task: ClosingTask): WorkItem => {
    const { id, shop_id, shop_name, date, stale, sales } = task;
    const [first, ...others] = listClosingReasons(task);
    return {
      key: id,
      severity: severityOfClosing(task),
      badge: stale ? closingListTexts.queue.stale : closingListTexts.queue.unclosed,
      title: shop_name,
      date,
      reason: first?.reason,
      detail: (
        <>
          {first?.detail}
          {others.map(({ key, reason, detail }) => (
            <Text key={key} component="span" display="block">
              {reason}
              {detail && <>　{detail}</>}
            </Text>
          ))}
        </>
      ),
      amount: formatYen(sales),
      amountNote: stale ? closingListTexts.queue.now : closingListTexts.queue.provisional,
      action: (
        <WorkAction
          strong
          to={buildCloseDayAddress(shop_id, date)}
          of={closingListTexts.queue.of(shop_name, formatShortDate(date))}
        >
          {stale ? closingListTexts.queue.closeAgain : closingListTexts.queue.close}
        </WorkAction>
      ),
    };
  };
}

/** The row of the shops that trade now. */
function useToday() {
  return ({ date, shops, sales, lastSale }: Today): WorkItem => ({
    key: "today",
    severity: "INFO",
    badge: closingListTexts.queue.running,
    title: closingListTexts.queue.shops(shops),
    date,
    reason: closingListTexts.queue.appears,
    detail: lastSale ? closingListTexts.queue.until(lastSale) : closingListTexts.queue.noneYet,
    amount: formatYen(sales),
    amountNote: closingListTexts.queue.provisional,
    action: (
      <WorkAction to={buildClosingDayAddress(date)} of={closingListTexts.queue.watchOf}>
        {closingListTexts.queue.watch}
      </WorkAction>
    ),
  });
}

function Pages({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  const from = page * queuePageSize + 1;
  const to = Math.min(total, from + queuePageSize - 1);
  return (
    <Toolbar justify="end" oneLine variant="small" mt={1}>
      <span role="status">{closingListTexts.queue.place(from, to, formatCount(total))}</span>
      <Button variant="outlined" size="small" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {closingListTexts.queue.before(queuePageSize)}
      </Button>
      <Button variant="outlined" size="small" disabled={to >= total} onClick={() => onTurn(page + 1)}>
        {closingListTexts.queue.after(queuePageSize)}
      </Button>
    </Toolbar>
  );
}
