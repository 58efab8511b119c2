import { toResourceName } from "../../../src/core/snakeCase.ts";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeSetOutcomes, changeSetPageTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetChangeSetRecordsDocument, type GetChangeSetRecordsQuery } from "../../../src/generated/graphql.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { useChangeWords } from "../useChangeWords.ts";
import { type ChangeSetData } from "../useChangeSet.ts";

const recordsAtOnce = 100;

type SetRecord = GetChangeSetRecordsQuery["data"]["records"][number];

/** The results of a set that is done, waits or was undone, record by record. */
export function ChangeSetRecords({ set }: { set: ChangeSetData }) {
  const [open, setOpen] = useState(false);
  if (!["WAITING", "DONE", "UNDONE"].includes(set.status)) return null;
  if (open) return <RecordTable set={set} />;
  return (
    <Row mt={1.5}>
      <Button onClick={() => setOpen(true)}>{texts.showRecords}</Button>
    </Row>
  );
}

function RecordTable({ set }: { set: ChangeSetData }) {
  const call = useCall();
  const [limit, setLimit] = useState(recordsAtOnce);
  const { label } = useChangeWords(toResourceName(set.resource));
  const { changeSetId } = set;
  const { data, error, refetch } = useQuery({
    queryKey: ["change-set", "records", changeSetId, set.version, set.status, limit],
    queryFn: async ({ signal }) =>
      (await call(GetChangeSetRecordsDocument, { changeSetId, limit, offset: 0 }, signal)).data,
    placeholderData: (before) => before,
  });
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const { columns } = texts;
  const left = data.total - data.records.length;
  return (
    <PageCard title={texts.records} flows>
      <PlainTable
        wide
        stacks
        label={texts.records}
        columns={[
          { head: columns.shop, text: true },
          { head: columns.record, text: true },
          { head: columns.orderType, text: true },
          { head: columns.outcome, text: true },
          { head: columns.changes, text: true, line: true },
          { head: columns.reason, text: true, line: true },
        ]}
        rows={data.records.map((record, index) => ({
          key: String(index),
          cells: [
            record.shopName,
            record.recordName,
            record.orderType ? orderTypeNames[record.orderType] : "",
            changeSetOutcomes[record.outcome],
            record.changes.map(({ field, before, after }) => texts.value(label(field), before, after)).join("、"),
            describeReason(record),
          ],
        }))}
      />
      {left > 0 && limit < 500 && (
        <Button onClick={() => setLimit((before) => before + recordsAtOnce)}>
          {texts.more(Math.min(left, recordsAtOnce))}
        </Button>
      )}
    </PageCard>
  );
}

function describeReason({ undone, undoReason, reason }: SetRecord): string {
  if (undone === "REFUSED") return texts.notRestored(undoReason ?? "");
  return undone === "RESTORED" ? texts.restored : (reason ?? "");
}
