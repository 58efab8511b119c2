import { Paper } from "@mui/material";
import { definePart } from "./part.tsx";
import { textRules, type TextProps } from "./Text.tsx";

/**
 * A surface with a thin edge and round corners. PageCard is one with a heading.
 *
 * @example
 * <Panel px={2} py={1.5}>…</Panel>
 */
export const Panel = definePart<Pick<TextProps, "align" | "breaks">, typeof Paper>(
  { align: textRules.align, breaks: textRules.breaks },
  { border: 1, borderColor: "tokens.border", borderRadius: 2 },
  Paper,
);
