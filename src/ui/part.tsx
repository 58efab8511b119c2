import { Box } from "@mui/material";
import type { OverridableComponent } from "@mui/material/OverridableComponent";
import type { SxProps, Theme } from "@mui/material/styles";
import { createElement, type ElementType, type ReactNode } from "react";

type StyleObject = Record<string, unknown>;

/** A figure of a style, or one per width of the screen: `{ xs: 1, sm: 2 }`. */
export type Responsive<Value> = Value | { xs?: Value; sm?: Value; md?: Value; lg?: Value };

/** A distance in steps of the theme (8 px). */
type Distance = Responsive<number | "auto">;

/** How a part lies among its neighbours; every part of src/ui that draws rows, lists or texts takes these. */
type PlaceProps = {
  m?: Distance;
  mt?: Distance;
  mb?: Distance;
  ml?: Distance;
  mr?: Distance;
  mx?: Distance;
  my?: Distance;
  p?: Distance;
  pt?: Distance;
  pb?: Distance;
  pl?: Distance;
  pr?: Distance;
  px?: Distance;
  py?: Distance;
  /** It takes the room that its neighbours leave; as text, from which width on (`1 1 240px`). */
  grow?: Responsive<boolean | string>;
  /** It may become narrower than its longest word. */
  shrinks?: boolean;
  /** How wide it is, and how wide at least, in pixels. */
  width?: Responsive<number | string>;
  minWidth?: Responsive<number | string>;
  /** How high it is at least, in pixels. */
  minHeight?: number;
  /** At most so wide, in pixels. */
  maxWidth?: Responsive<number | string>;
  /** It scrolls within so much height. */
  scrolls?: number | string;
  /** In a grid it takes a row of its own. */
  wholeRow?: boolean;
  /** A thin line above or below it. */
  lined?: "top" | "bottom";
  /** A thin frame around it. */
  framed?: boolean;
  /** It is not printed. */
  screenOnly?: boolean;
  /** On paper it does not break across sheets. */
  whole?: boolean;
};

/** The parts of a style that follow from one prop. */
type StyleRules<Own> = { [Key in keyof Own]-?: (value: NonNullable<Own[Key]>) => StyleObject };

const distances = ["m", "mt", "mb", "ml", "mr", "mx", "my", "p", "pt", "pb", "pl", "pr", "px", "py"] as const;

const placeRules = {
  ...(Object.fromEntries(distances.map((name) => [name, (value: Distance) => ({ [name]: value })])) as StyleRules<
    Pick<PlaceProps, (typeof distances)[number]>
  >),
  grow: (value) => ({ flex: value === true ? 1 : value }),
  shrinks: () => ({ minWidth: 0 }),
  minHeight: (value) => ({ minHeight: value }),
  width: (value) => ({ width: value }),
  minWidth: (value) => ({ minWidth: value }),
  scrolls: (value) => ({ maxHeight: value, overflowY: "auto" }),
  wholeRow: () => ({ gridColumn: "1 / -1" }),
  lined: (value) => ({ [value === "top" ? "borderTop" : "borderBottom"]: 1, borderColor: "tokens.border" }),
  framed: () => ({ border: 1, borderColor: "tokens.border", borderRadius: 1 }),
  maxWidth: (value) => ({ maxWidth: value }),
  screenOnly: () => ({ displayPrint: "none" }),
  whole: () => ({ breakInside: "avoid" }),
} satisfies StyleRules<PlaceProps>;

type PartProps<Own> = Own & PlaceProps & { sx?: SxProps<Theme>; children?: ReactNode };

/** A part: a `div`, or by `component` another element or a link. */
type Part<Own, Root extends ElementType = "div"> = OverridableComponent<{
  props: PartProps<Own>;
  defaultComponent: Root;
}>;

/**
 * Makes a part whose props say what it looks like. A prop that is false or absent changes nothing, and `sx` has the last word.
 *
 * @example
 * const Frame = definePart<{ strong?: boolean }>({ strong: () => ({ borderWidth: 2 }) }, { border: 1 });
 * <Frame strong mt={1}>…</Frame>
 * @param root what draws it, a component that takes `sx`
 */
export function definePart<Own, Root extends ElementType = "div">(
  rules: StyleRules<Own>,
  base: StyleObject = {},
  root: ElementType = Box,
): Part<Own, Root> {
  const allRules = { ...placeRules, ...rules } as Record<string, (value: unknown) => StyleObject>;
  function DrawnPart({ sx, ...props }: { sx?: SxProps<Theme> } & StyleObject) {
    const styles = { ...base };
    const others: StyleObject = {};
    for (const [name, value] of Object.entries(props)) {
      const rule = allRules[name];
      if (!rule) others[name] = value;
      else if (value !== undefined && value !== false) Object.assign(styles, rule(value));
    }
    return createElement(root, { ...others, sx: sx ? [styles, ...(Array.isArray(sx) ? sx : [sx])] : styles });
  }
  return DrawnPart as Part<Own, Root>;
}
