import { useEffect } from "react";
import { loadPartsEarly } from "../../../ui/lazyPart.ts";
import { useDefinition } from "../../definition.ts";

/** Begins to load what a form shows only later: inputs that a choice brings, and its confirm step. */
export function useFormPartsEarly(): void {
  const { fields, sections, preview, changed, created } = useDefinition();
  useEffect(() => {
    const controls = Object.values(fields).flatMap(({ input, read, empty }) => [input, read, empty]);
    loadPartsEarly([...controls, ...Object.values(sections), preview?.shown, preview?.sum, changed, created]);
  }, [fields, sections, preview, changed, created]);
}
