import { useQuery } from "@tanstack/react-query";
import { requireAddressedNumber } from "../../src/data/provider/addressedNumber.ts";
import { useCall } from "../../src/data/call.ts";
import { GetChangeSetDocument, type GetChangeSetQuery } from "../../src/generated/graphql.ts";

/** The longest name of a set or a line (schema/change-set.graphql). */
export const longestSetName = 60;

export type ChangeSetData = GetChangeSetQuery["data"];
export type FieldChangeData = ChangeSetData["changes"][number];

/** Milliseconds after which the progress of a set at work is read again. */
const progressPause = 1000;

/** Whether records of the set are being written. */
const isAtWork = ({ status }: Pick<ChangeSetData, "status">): boolean => status === "RUNNING" || status === "UNDOING";

/** The change set of an address; NOT_FOUND where its id is no number. While it works, its progress is read every second. */
export function useChangeSet(id: string | null, working = false) {
  const call = useCall();
  return useQuery({
    queryKey: ["change-set", "one", id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ChangeSetData> =>
      (await call(GetChangeSetDocument, { changeSetId: requireAddressedNumber(id ?? "") }, signal)).data,
    refetchInterval: ({ state: { data } }) => (working || (data && isAtWork(data)) ? progressPause : false),
  });
}
