import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { dailyReportBrowse as texts } from "../../../i18n/ja/daily-report-browse.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetDailyReportListDocument } from "../../../src/generated/graphql.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { buildReportAddress } from "../paths.ts";
import { ReportStateBadge } from "../ReportStateBadge.tsx";

/** Rows of one page of what is found, and of all of them. */
const searchPageSize = 20;
const maxFoundReports = 100;

const wordsParam = "words";
const unreadParam = "unread";

/** Looks for words in the reports of the period and their comments; the words stand in the address. */
export function ReportSearch() {
  const [params, setParams] = useSearchParams();
  const words = params.get(wordsParam) ?? "";
  const unread = params.get(unreadParam) === "1";
  const [typed, setTyped] = useState(words);
  const set = (name: string, value: string) =>
    setParams((before) => {
      if (value === "") before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <PageCard title={texts.search} flows>
      <Box
        component="form"
        noValidate
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          set(wordsParam, typed.trim());
        }}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", displayPrint: "none" }}
      >
        <TextField
          size="small"
          margin="none"
          label={texts.searchLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ flex: "1 1 260px", maxWidth: 420 }}
        />
        <Button type="submit" variant="outlined">
          {texts.find}
        </Button>
        <FormControlLabel
          label={texts.onlyUnread}
          control={<Checkbox checked={unread} onChange={({ target }) => set(unreadParam, target.checked ? "1" : "")} />}
        />
        {(words !== "" || unread) && (
          <Button
            onClick={() => {
              setTyped("");
              setParams((before) => {
                before.delete(wordsParam);
                before.delete(unreadParam);
                return before;
              });
            }}
          >
            {texts.clear}
          </Button>
        )}
      </Box>
      {words !== "" || unread ? (
        <FoundReports words={words} unread={unread} />
      ) : (
        <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>{texts.searchHelp}</Box>
      )}
    </PageCard>
  );
}

function FoundReports({ words, unread }: { words: string; unread: boolean }) {
  const call = useCall();
  const { query } = useFigures();
  const [limit, setLimit] = useState(searchPageSize);
  const { from: fromDate, to: toDate } = query.period;
  const shop_ids = [...query.shops];
  const { data, error } = useQuery({
    queryKey: ["report", "dailyReportList", shop_ids, fromDate, toDate, words, unread, limit],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call(
          GetDailyReportListDocument,
          { shop_ids, fromDate, toDate, words: words || null, unread: unread || null, limit, offset: 0 },
          signal,
        )
      ).data,
  });
  if (error)
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        {error.message}
      </Alert>
    );
  if (!data) return null;
  return (
    <Box role="status" sx={{ mt: 1 }}>
      <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>
        {data.total === 0 ? texts.notFound : texts.found(data.total)}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.rows.map(({ shop_id, shop_name, date, state, unread: fresh, excerpt }) => (
          <Box
            component="li"
            key={`${shop_id} ${date}`}
            sx={{ py: 0.75, borderBottom: 1, borderColor: "tokens.border", fontSize: 13 }}
          >
            <Box component={Link} to={buildReportAddress(shop_id, date)} sx={{ color: "tokens.primaryStrong" }}>
              {shop_name} {formatDateWithWeekday(date)}
            </Box>{" "}
            <ReportStateBadge state={state} revision={1} /> {fresh && `● ${texts.unread}`}
            <Box sx={{ color: "tokens.textMuted", overflowWrap: "anywhere" }}>{excerpt}</Box>
          </Box>
        ))}
      </Box>
      {data.rows.length < data.total &&
        (limit < maxFoundReports ? (
          <Button size="small" onClick={() => setLimit(limit + searchPageSize)}>
            {texts.more}
          </Button>
        ) : (
          <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>{texts.mostFound(maxFoundReports)}</Box>
        ))}
    </Box>
  );
}
