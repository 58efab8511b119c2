import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import type { SubjectChoices } from "../../src/report/definition.ts";

/** Count products of the first selected shop; none without a shop. */
export function useCountProducts(): SubjectChoices {
  const call = useCall();
  const [storeId] = useSelection().selected;
  const { data, error, refetch } = useQuery({
    queryKey: ["report", "countProducts", storeId ?? null],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (storeId === undefined) return [];
      // The definition of the report is loaded at the start, and the documents are not.
      const { CountProductListDocument } = await import("../../src/generated/graphql.ts");
      return (await call(CountProductListDocument, { storeId }, signal)).records;
    },
  });
  const options = useMemo(
    () =>
      data?.map(({ countProductId, countProductName }) => ({
        value: String(countProductId),
        text: countProductName,
      })) ?? null,
    [data],
  );
  return { options, error, retry: () => void refetch() };
}
