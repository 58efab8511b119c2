import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newRequestId } from "../../../src/core/requestId.ts";
import type { RecordData } from "../../../src/admin/definition.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { CreateStoreFromDocument, type CreateStoreFromMutation } from "../../../src/generated/graphql.ts";
import type { CreateStoreFromInput, StorePart } from "../../../src/generated/types.ts";
import { accountKey } from "../../../src/shell/session/accountKey.ts";

export type StoreFromAnswer = CreateStoreFromMutation["data"];

/** The fields of a shop that the form asks for. The others come along, or are entered later. */
export const typedFields = [
  "storeName",
  "storeCode",
  "storeNameKana",
  "zip",
  "prefCode",
  "city",
  "streetAddr",
  "tel",
  "openAt",
] as const;

/** Checks a shop from a shop, and makes it. However often it is sent, it makes one. */
export function useStoreFrom(storeId: number, made: (answer: StoreFromAnswer) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const requestId = useRef(newRequestId());
  const send = async (values: RecordData, parts: readonly StorePart[], dryRun: boolean) => {
    const typed = Object.fromEntries(typedFields.map((name) => [name, values[name] ?? null]));
    // The form holds the values of these fields, by its rules.
    const input = { ...typed, storeId, parts: [...parts], dryRun } as CreateStoreFromInput;
    return (await call(CreateStoreFromDocument, { input: dryRun ? input : { ...input, requestId: requestId.current } }))
      .data;
  };
  const create = useSingleMutation({
    mutationFn: ({ values, parts }: { values: RecordData; parts: readonly StorePart[] }) => send(values, parts, false),
    onSuccess: async (answer) => {
      // The new shop can be selected from now on.
      await queries.invalidateQueries({ queryKey: accountKey });
      made(answer);
    },
  });
  return { check: (values: RecordData, parts: readonly StorePart[]) => send(values, parts, true), create };
}
