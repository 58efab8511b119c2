import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { CheckChangeSetDocument, UpdateChangeSetDocument } from "../../../src/generated/graphql.ts";
import type { UpdateChangeSetInput } from "../../../src/generated/types.ts";

/** Changes a set and checks it again. */
export function useCheckedUpdate() {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    async mutationFn(input: UpdateChangeSetInput) {
      const { changeSetId, version } = (await call(UpdateChangeSetDocument, { input })).data;
      return (await call(CheckChangeSetDocument, { input: { changeSetId, version } })).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["change-set"] }),
  });
}
