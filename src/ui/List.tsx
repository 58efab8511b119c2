import { Box } from "@mui/material";
import { definePart, type Responsive } from "./part.tsx";
import { textRules, type TextProps } from "./Text.tsx";

type ListProps = TextProps & {
  /** Each entry has a mark before it (or a number, with `component="ol"`). */
  marked?: boolean;
  /** Between the entries, in steps of the theme. */
  gap?: Responsive<number>;
  /** The entries stand beside each other. */
  inRow?: boolean;
};

/**
 * A list; by default without marks.
 *
 * @example
 * <PlainList marked mt={1}>{names.map((name) => <li key={name}>{name}</li>)}</PlainList>
 */
export const PlainList = definePart<ListProps, "ul">(
  {
    ...textRules,
    marked: () => ({ listStyle: "revert", pl: 2.5 }),
    gap: (value) => ({ display: "grid", gap: value }),
    inRow: () => ({ display: "flex", flexWrap: "wrap" }),
  },
  { m: 0, p: 0, listStyle: "none" },
  (props) => <Box component="ul" {...props} />,
);
