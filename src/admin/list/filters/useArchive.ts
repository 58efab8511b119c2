import { useLocation } from "react-router";
import { useDefinition, type RecordData } from "../../definition.ts";

/** The filter that the address names. What nobody could have written by a press filters nothing. */
function readFilter(search: string): RecordData {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get("filter") ?? "{}");
    return typeof filter === "object" && filter !== null ? (filter as RecordData) : {};
  } catch {
    return {};
  }
}

const noFilter: RecordData = {};

/** The condition that keeps what is over out of the list, unless somebody filters by that field. */
export function useArchiveFilter(): RecordData {
  const { meta, archive } = useDefinition();
  const { search } = useLocation();
  if (!archive || readFilter(search)[archive.field]) return noFilter;
  const { options = [] } = meta.fields.find(({ name }) => name === archive.field) ?? {};
  return { [archive.field]: options.filter((option) => option !== archive.value) };
}
