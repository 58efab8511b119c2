import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";

/**
 * The record as the server holds it now, beside the one that the form began with; without an id there is none.
 * @param reader who asks: each has an answer of its own
 */
export function useCurrent(reader: string, id: IdentifiedRecord["id"] = "") {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const provider = useDataProvider();
  return useQuery<IdentifiedRecord>({
    queryKey: [resource.name, reader, id, meta],
    queryFn: async () => (await provider.getOne<IdentifiedRecord>(resource.name, { id, meta })).data,
    enabled: id !== "",
    gcTime: 0,
  });
}
