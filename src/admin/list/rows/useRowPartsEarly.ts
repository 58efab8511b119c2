import { useEffect } from "react";
import { loadPartsEarly } from "../../../ui/lazyPart.ts";
import { useDefinition } from "../../definition.ts";

/** Begins to load what the rows of a list are drawn with, while their records are still on the way. */
export function useRowPartsEarly(): void {
  const { fields, rowActions, lineActions } = useDefinition();
  useEffect(() => {
    const cells = Object.values(fields).flatMap(({ read, emptyCell }) => [read, emptyCell]);
    loadPartsEarly([...cells, rowActions, lineActions]);
  }, [fields, rowActions, lineActions]);
}
