import { toResourceValue } from "../../../src/core/snakeCase.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import {
  CheckChangeSetDocument,
  CreateChangeSetDocument,
  UpdateChangeSetDocument,
} from "../../../src/generated/graphql.ts";
import type { ChangeSetResource, CreateChangeSetInput } from "../../../src/generated/types.ts";
import type { ChangeSetData } from "../useChangeSet.ts";

type SetToSave = {
  /** The set that is changed; null for a new one. */
  set: ChangeSetData | null;
  shopIds: readonly number[];
  /** The name of the resource in the SDL. */
  resource: string;
  content: Omit<CreateChangeSetInput, "resource" | "shopIds" | "requestId">;
  requestId: string;
};

/** Saves a change set and checks it. @param done takes the checked set */
export function useSaveAndCheck(done: (set: ChangeSetData) => void) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    async mutationFn({ set, shopIds, resource, content, requestId }: SetToSave): Promise<ChangeSetData> {
      const saved = set
        ? await call(UpdateChangeSetDocument, {
            input: { changeSetId: set.changeSetId, version: set.version, shopIds: [...shopIds], ...content },
          })
        : await call(CreateChangeSetDocument, {
            input: {
              ...content,
              resource: toResourceValue(resource) as ChangeSetResource,
              shopIds: [...shopIds],
              requestId,
            },
          });
      const { changeSetId, version } = saved.data;
      return (await call(CheckChangeSetDocument, { input: { changeSetId, version } })).data;
    },
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: ["change-set"] }),
  });
}
