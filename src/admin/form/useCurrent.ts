import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useCallMeta, useDefinition, type Stored } from "../definition.ts";

/**
 * The record as the server holds it now, beside the one that the form began with; without an id there is none.
 * @param reader who asks: each has an answer of its own
 */
export function useCurrent(reader: string, id: Stored["id"] = "") {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const provider = useDataProvider();
  return useQuery<Stored>({
    queryKey: [resource.name, reader, id, meta],
    queryFn: async () => (await provider.getOne<Stored>(resource.name, { id, meta })).data,
    enabled: id !== "",
    gcTime: 0,
  });
}
