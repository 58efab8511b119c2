import { useListContext } from "ra-core";
import type { RecordData } from "../../definition.ts";

type Filters = {
  values: RecordData;
  /** How many hold back rows, the search included. */
  active: number;
  set(name: string, value: unknown): void;
  clear(): void;
};

const isEmptyFilter = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The filters of the list as the URL has them. */
export function useFilters(): Filters {
  const { filterValues, setFilters } = useListContext();
  const values: RecordData = filterValues;
  return {
    values,
    active: Object.values(values).filter((value) => !isEmptyFilter(value)).length,
    set(name, value) {
      const { [name]: _before, ...rest } = values;
      setFilters(isEmptyFilter(value) ? rest : { ...rest, [name]: value }, undefined, false);
    },
    clear: () => setFilters({}, undefined, false),
  };
}
