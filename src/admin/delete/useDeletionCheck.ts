import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../data/call.ts";
import { GetDeletionCheckDocument, type GetDeletionCheckQuery } from "../../generated/graphql.ts";
import { useDefinition, type IdentifiedRecord } from "../definition.ts";

type Check = GetDeletionCheckQuery["data"][number];

/** So many records are checked before they are deleted. */
const maxCheckedRecords = 1000;

/** What the server says of the deletion of these records before it is asked to delete them; none while that is not known. */
export function useDeletionCheck(records: readonly IdentifiedRecord[]): readonly Check[] {
  const { meta } = useDefinition();
  const call = useCall();
  const ids = records.map(({ id }) => Number(id));
  const { data = [] } = useQuery({
    queryKey: ["deletion-check", meta.name, ids],
    enabled: ids.length <= maxCheckedRecords && ids.every(Number.isInteger),
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetDeletionCheckDocument, { resource: meta.name, ids }, signal)).data,
  });
  return data;
}
