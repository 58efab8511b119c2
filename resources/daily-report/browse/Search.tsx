import { Button, Checkbox, FormControlLabel } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { dailyReportBrowse as texts } from "../../../i18n/ja/daily-report/daily-report-browse.ts";
import { formatDateWithWeekday } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetDailyReportListDocument } from "../../../src/generated/graphql.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { buildReportAddress } from "../paths.ts";
import { ReportStateBadge } from "../ReportStateBadge.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

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
      <Toolbar
        component="form"
        noValidate
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          set(wordsParam, typed.trim());
        }}
      >
        <Field
          size="small"
          margin="none"
          label={texts.searchLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          grow="1 1 260px"
          maxWidth={420}
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
      </Toolbar>
      {words !== "" || unread ? (
        <FoundReports words={words} unread={unread} />
      ) : (
        <Text variant="muted" mt={0.5}>
          {texts.searchHelp}
        </Text>
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
      <Note severity="error" mt={1}>
        {error.message}
      </Note>
    );
  if (!data) return null;
  return (
    <Block role="status" mt={1}>
      <Text variant="muted">{data.total === 0 ? texts.notFound : texts.found(data.total)}</Text>
      <PlainList>
        {data.rows.map(({ shop_id, shop_name, date, state, unread: fresh, excerpt }) => (
          <Text component="li" key={`${shop_id} ${date}`} variant="compact" lined="bottom" py={0.75}>
            <Text component={Link} to={buildReportAddress(shop_id, date)} color="link">
              {shop_name} {formatDateWithWeekday(date)}
            </Text>{" "}
            <ReportStateBadge state={state} revision={1} /> {fresh && `● ${texts.unread}`}
            <Text color="muted" breaks>
              {excerpt}
            </Text>
          </Text>
        ))}
      </PlainList>
      {data.rows.length < data.total &&
        (limit < maxFoundReports ? (
          <Button size="small" onClick={() => setLimit(limit + searchPageSize)}>
            {texts.more}
          </Button>
        ) : (
          <Text variant="muted" mt={0.5}>
            {texts.mostFound(maxFoundReports)}
          </Text>
        ))}
    </Block>
  );
}
