import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newRequestId } from "../../src/core/requestId.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { CheckChangeSetDocument, CreateChangeSetDocument } from "../../src/generated/graphql.ts";
import type { ChangeSetData } from "../change-set/useChangeSet.ts";
import { buildPriceSets, type RepricedDish } from "./priceSets.ts";

/** Makes and checks the change sets of new prices. @param done takes the checked sets; nothing has changed by then */
export function useMakePriceSets(done: (sets: readonly ChangeSetData[]) => void) {
  const call = useCall();
  const queries = useQueryClient();
  // The same content pressed again, after an answer was lost, is the same set.
  const requests = useRef(new Map<string, string>());
  return useSingleMutation({
    async mutationFn(dishes: readonly RepricedDish[]): Promise<readonly ChangeSetData[]> {
      const sets: ChangeSetData[] = [];
      for (const content of buildPriceSets(dishes)) {
        const written = JSON.stringify(content);
        const requestId = requests.current.get(written) ?? newRequestId();
        requests.current.set(written, requestId);
        const { changeSetId, version } = (await call(CreateChangeSetDocument, { input: { ...content, requestId } }))
          .data;
        sets.push((await call(CheckChangeSetDocument, { input: { changeSetId, version } })).data);
      }
      requests.current.clear();
      return sets;
    },
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: ["change-set"] }),
  });
}
