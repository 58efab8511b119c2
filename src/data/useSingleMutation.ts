// oxlint-disable-next-line no-restricted-imports -- the one place that makes it
import { useMutation, type MutateOptions, type UseMutationOptions } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSingle } from "./useSingle.ts";

/**
 * `useMutation` that sends nothing while it waits for an answer: `isPending` reaches the button too late for a second press. The linter
 * asks for it.
 */
export function useSingleMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
) {
  const { mutateAsync, ...work } = useMutation(options);
  const single = useSingle();
  const mutate = useCallback(
    (variables: Variables, own?: MutateOptions<Data, Failure, Variables, Context>) => {
      // A refusal stands in `error`, where the page reads it.
      void single(() => mutateAsync(variables, own).catch(() => undefined));
    },
    [mutateAsync, single],
  );
  return { ...work, mutate };
}
