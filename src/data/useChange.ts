import { useQueryClient } from "@tanstack/react-query";
import type { TypedDocument } from "../core/typedDocument.ts";
import { useCall } from "./call.ts";
import { useSingleMutation } from "./useSingleMutation.ts";

/**
 * Sends a change of what a page shows.
 * @param rereads the first part of the query keys that are read again, also after a refusal: another person may have changed the record
 */
export function useChange<Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  rereads: string,
  done: (data: Data) => void,
) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (variables: Variables) => call(document, variables),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: [rereads] }),
  });
}
