import { definePart, type Responsive } from "./part.tsx";
import { textRules, type TextProps } from "./Text.tsx";

type Align = "start" | "center" | "end" | "baseline" | "stretch";

type LayoutProps = {
  /** Between the parts, in steps of the theme. Default: 1. */
  gap?: Responsive<number>;
  columnGap?: Responsive<number>;
  rowGap?: Responsive<number>;
  /** How parts of different height stand beside each other. */
  align?: Align;
};

type RowProps = LayoutProps & {
  /** Where the parts stand in a row that has room left. */
  justify?: "start" | "center" | "end" | "between";
  /** All stays on one line. */
  oneLine?: boolean;
  /** The row is part of a line of text. */
  inline?: boolean;
};

const flexNames = {
  start: "flex-start",
  center: "center",
  end: "flex-end",
  baseline: "baseline",
  stretch: "stretch",
  between: "space-between",
};

const layoutRules = {
  ...textRules,
  gap: (value: Responsive<number>) => ({ gap: value }),
  columnGap: (value: Responsive<number>) => ({ columnGap: value }),
  rowGap: (value: Responsive<number>) => ({ rowGap: value }),
  align: (value: Align) => ({ alignItems: flexNames[value] }),
};

const rowRules = {
  ...layoutRules,
  justify: (value: NonNullable<RowProps["justify"]>) => ({ justifyContent: flexNames[value] }),
  oneLine: () => ({ flexWrap: "nowrap" }),
  inline: () => ({ display: "inline-flex" }),
};

const rowStyles = { display: "flex", flexWrap: "wrap", gap: 1 };

/**
 * Parts beside each other, on more lines where there is no room.
 *
 * @example
 * <Row align="center" justify="between" mt={1}>…</Row>
 */
export const Row = definePart<Omit<TextProps, "align"> & RowProps>(rowRules, rowStyles);

/** The buttons of a page or of a card: a row on the screen alone. */
export const Toolbar = definePart<Omit<TextProps, "align"> & RowProps>(rowRules, {
  ...rowStyles,
  alignItems: "center",
  displayPrint: "none",
});

type StackProps = LayoutProps & {
  /** The columns of a grid (`150px minmax(0, 1fr)`), also by width of the screen. Default: one. */
  columns?: Responsive<string>;
};

/**
 * Parts below each other, or in columns.
 *
 * @example
 * <Stack gap={1.5} columns={{ xs: "1fr", sm: "1fr 1fr" }}>…</Stack>
 */
export const Stack = definePart<Omit<TextProps, "align"> & StackProps>(
  { ...layoutRules, columns: (value) => ({ gridTemplateColumns: value }) },
  { display: "grid", gap: 1 },
);
