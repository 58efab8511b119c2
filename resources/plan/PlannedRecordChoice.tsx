import { Checkbox, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { planChangeTexts as texts } from "../../i18n/ja/plan/screens.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { useCall } from "../../src/data/call.ts";
import { GetChangeSetRecordsDocument, type GetChangeSetRecordsQuery } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { PlainList } from "../../src/ui/List.tsx";
import { Text } from "../../src/ui/Text.tsx";
import type { ChangeSetData } from "../change-set/useChangeSet.ts";

export type PlannedRecord = GetChangeSetRecordsQuery["data"]["records"][number];

/** Records of one answer. */
const mostRecords = 500;

const describeRecord = ({ shopName, recordName, orderType, changes }: PlannedRecord): string =>
  [
    recordName,
    shopName,
    ...(orderType ? [orderTypeNames[orderType]] : []),
    ...changes.map(({ before, after }) => texts.change(before, after)),
  ].join(" ");

type PlannedRecordChoiceProps = {
  set: ChangeSetData;
  chosen: readonly PlannedRecord[];
  onChoose: (chosen: readonly PlannedRecord[]) => void;
};

/** The planned records of a set, to be ticked. */
export function PlannedRecordChoice({ set, chosen, onChoose }: PlannedRecordChoiceProps) {
  const call = useCall();
  const { changeSetId, version } = set;
  const { data, error, refetch } = useQuery({
    queryKey: ["change-set", "planned", changeSetId, version],
    queryFn: async ({ signal }) => {
      const variables = { changeSetId, outcome: "PLANNED" as const, limit: mostRecords, offset: 0 };
      return (await call(GetChangeSetRecordsDocument, variables, signal)).data;
    },
  });
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const isChosen = (record: PlannedRecord): boolean => chosen.includes(record);
  const toggle = (record: PlannedRecord) =>
    onChoose(isChosen(record) ? chosen.filter((one) => one !== record) : [...chosen, record]);
  return (
    <>
      {data.total > data.records.length && <Text variant="muted">{texts.tooMany(data.records.length)}</Text>}
      <PlainList aria-label={texts.choose} scrolls="40vh">
        {data.records.map((record) => (
          <li key={`${record.shopId} ${record.recordId}`}>
            <FormControlLabel
              control={<Checkbox size="small" checked={isChosen(record)} onChange={() => toggle(record)} />}
              label={describeRecord(record)}
            />
          </li>
        ))}
      </PlainList>
    </>
  );
}
