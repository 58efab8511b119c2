import { TimeAgo } from "../../../src/ui/Ago.tsx";
import { Alert, Autocomplete, Box, Button, TextField } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { decideAccess } from "../../../src/core/decide.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useCall } from "../../../src/data/call.ts";
import { useViewer } from "../../../src/data/context.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { CreateDailyReportCommentDocument, GetDailyReportPeopleDocument } from "../../../src/generated/graphql.ts";
import * as rules from "../../../src/generated/rules.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { buildReportQueryKey, type DailyReportData } from "../useReport.ts";
import { PlainList } from "../../../src/ui/List.tsx";
import { Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

const commentTexts = dailyReport.comments;

/** The comments on a report, who has read it, and a new comment. */
export function ReportComments({ report }: { report: DailyReportData }) {
  const writes = decideAccess(rules.createDailyReportComment, useViewer()).allow;
  const { comments, readers, state } = report;
  return (
    <PageCard title={commentTexts.title} flows>
      {comments.length === 0 && <Quiet>{state === "MISSING" ? commentTexts.needsReport : commentTexts.none}</Quiet>}
      <PlainList>
        {comments.map(({ id, author, comment, mentions, createdAt }) => (
          <Text component="li" key={id} lined="bottom" py={0.75}>
            <Text variant="muted">
              {author ?? "—"}　<TimeAgo at={createdAt} />
              {mentions.length > 0 && `　${commentTexts.to(mentions.join("、"))}`}
            </Text>
            <Text written breaks>
              {comment}
            </Text>
          </Text>
        ))}
      </PlainList>
      {writes && state !== "MISSING" && <NewComment report={report} />}
      {report.revision > 0 && (
        <Quiet>
          {readers.length === 0
            ? commentTexts.noReaders
            : commentTexts.readers(readers.map(({ name, readAt }) => `${name}（${formatMoment(readAt)}）`).join("、"))}
        </Quiet>
      )}
    </PageCard>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Text variant="muted" mt={1}>
    {children}
  </Text>
);

type Person = { id: string; name: string };

function NewComment({ report: { shop_id, date } }: { report: DailyReportData }) {
  const call = useCall();
  const queries = useQueryClient();
  const [comment, setComment] = useState("");
  const [people, setPeople] = useState<Person[]>([]);
  const input = useRef<HTMLTextAreaElement>(null);
  const released = useRef(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const { data: offered = [] } = useQuery({
    queryKey: ["dailyReport", "people", shop_id],
    queryFn: async ({ signal }) => (await call(GetDailyReportPeopleDocument, { shop_id }, signal)).data,
  });
  const sending = useSingleMutation({
    networkMode: "always",
    mutationFn: async () => {
      const mentions = people.map(({ id }) => id);
      const added = { shop_id, date, comment, mentions, requestId };
      return (await call(CreateDailyReportCommentDocument, { input: added })).data;
    },
    onSuccess: (report) => {
      queries.setQueryData(buildReportQueryKey({ shop: shop_id, date }), report);
      setComment("");
      setPeople([]);
      setRequestId(newRequestId());
      input.current?.focus();
    },
  });
  return (
    <Stack screenOnly mt={1}>
      <LeaveGuard dirty={comment.trim() !== ""} released={released} />
      <TextField
        size="small"
        margin="none"
        fullWidth
        multiline
        minRows={2}
        label={commentTexts.write}
        inputRef={input}
        value={comment}
        onChange={({ target }) => {
          setComment(target.value);
          setRequestId(newRequestId());
        }}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Autocomplete
        multiple
        size="small"
        options={offered.map(({ id, name }) => ({ id, name }))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={people}
        onChange={(_, chosen) => setPeople(chosen.slice(0, 20))}
        renderInput={({ InputLabelProps, ...params }) => (
          <TextField
            {...params}
            margin="none"
            label={commentTexts.mention}
            slotProps={{ inputLabel: InputLabelProps }}
          />
        )}
      />
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
      <Box>
        <Button
          variant="outlined"
          size="small"
          loading={sending.isPending}
          disabled={comment.trim() === ""}
          onClick={() => sending.mutate()}
        >
          {commentTexts.send}
        </Button>
      </Box>
    </Stack>
  );
}
