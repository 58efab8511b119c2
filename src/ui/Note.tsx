import { Alert } from "@mui/material";
import { definePart } from "./part.tsx";
import { textRules, type TextProps } from "./Text.tsx";

/**
 * What a person should know or do, in the colour of its severity, with its distance to what stands beside it.
 *
 * @example
 * <Note severity="warning" mb={1.5}>3店舗がまだ締めていません。</Note>
 */
export const Note = definePart<Pick<TextProps, "breaks" | "written">, typeof Alert>(
  { breaks: textRules.breaks, written: textRules.written },
  {},
  Alert,
);
