import { useListContext } from "ra-core";
import type { Values } from "../definition.ts";

type Filters = {
  values: Values;
  /** How many hold back rows, the search included. */
  active: number;
  set(name: string, value: unknown): void;
  clear(): void;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The filters of the list as the URL has them. */
export function useFilters(): Filters {
  const { filterValues, setFilters } = useListContext();
  const values: Values = filterValues;
  return {
    values,
    active: Object.values(values).filter((value) => !isEmpty(value)).length,
    set(name, value) {
      const { [name]: _before, ...rest } = values;
      setFilters(isEmpty(value) ? rest : { ...rest, [name]: value }, undefined, false);
    },
    clear: () => setFilters({}, undefined, false),
  };
}
