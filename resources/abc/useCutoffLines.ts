import type { SheetLine } from "../../src/core/sheet/sheet.ts";
import { useText } from "../../src/ui/text.ts";
import { useAbc } from "./useAbc.ts";

/** The cut-offs of the classes, as files and paper write them. */
export function useCutoffLines(): readonly SheetLine[] {
  const text = useText("parts.abc.bar");
  const { cutoffs, filters } = useAbc();
  const bands = filters["axis"] === "GROSS_RATE" ? [text("rates", cutoffs)] : [];
  return [[text("cutoffs"), [text("written", cutoffs), ...bands].join("。")]];
}
