import { definePart, type Responsive } from "./part.tsx";
import type { TypeRole } from "./typeScale.ts";

/** The colours of text by their meaning. */
const textColours = {
  text: "text.primary",
  muted: "tokens.textMuted",
  pending: "tokens.pending",
  error: "tokens.error",
  success: "tokens.success",
  down: "tokens.down",
  link: "tokens.primaryStrong",
} as const;

/** How text reads; every part that holds text takes these. */
export type TextProps = {
  /** Its role in the theme (src/ui/typeScale.ts): title, heading, body, small, muted, figure and some more. */
  variant?: TypeRole;
  /** Its role on paper, where that is another. */
  onPaper?: TypeRole;
  color?: keyof typeof textColours | undefined;
  strong?: boolean | undefined;
  /** On one line. */
  nowrap?: boolean;
  /** It has several lines though a table around it says otherwise. */
  wraps?: boolean;
  /** On one line that ends in an ellipsis where it is too long. */
  ellipsis?: boolean;
  /** Letters of one width, such as those of a key. */
  mono?: boolean;
  /** A long word breaks anywhere. */
  breaks?: boolean;
  /** It keeps the lines in which it was written. */
  written?: boolean;
  align?: Responsive<"left" | "center" | "right">;
  /** Digits of one width. */
  tabular?: boolean;
};

export const textRules = {
  variant: (value: TypeRole) => ({ typography: value }),
  onPaper: (value: TypeRole) => ({ "@media print": { typography: value } }),
  color: (value: keyof typeof textColours) => ({ color: textColours[value] }),
  strong: () => ({ fontWeight: 700 }),
  nowrap: () => ({ whiteSpace: "nowrap" }),
  wraps: () => ({ whiteSpace: "normal" }),
  ellipsis: () => ({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }),
  mono: () => ({ fontFamily: "monospace" }),
  breaks: () => ({ overflowWrap: "anywhere" }),
  written: () => ({ whiteSpace: "pre-wrap" }),
  align: (value: Responsive<"left" | "center" | "right">) => ({ textAlign: value }),
  tabular: () => ({ fontVariantNumeric: "tabular-nums" }),
};

/**
 * Text by its role, without the margins that a browser gives a paragraph or a heading.
 *
 * @example
 * <Text variant="muted" mt={0.5}>税込</Text>
 * <Text component="span" color="pending" strong>未締め</Text>
 */
export const Text = definePart<
  TextProps & { display?: Responsive<"block" | "inline-block" | "inline" | "contents" | "none"> }
>({ ...textRules, display: (value) => ({ display: value }) }, { m: 0 });

/** A piece of a page with its distance to the others, such as a group of fields. */
export const Block = definePart<TextProps>(textRules);
