/** Layout figures in CSS pixels (specification). */
export const layoutFigures = {
  topBar: 50,
  /** The head of a page on a phone where it is one bar. */
  slimBar: 52,
  sidebar: 220,
  /** Below this body width the sidebar becomes a drawer. */
  collapseBelow: 1280,
  contained: 1200,
  shopDropdown: 150,
  dialogMin: 500,
} as const;

/** Free room below the contents of a page, in units of the theme's spacing. */
export const pageFoot = 6;

/** Media query that is true while the sidebar is a drawer. */
export const compactQuery = `(max-width: ${layoutFigures.collapseBelow - 0.02}px)`;

/** Media rule of windows with room beside the contained page. */
export const widerThanPage = `@media (min-width: ${layoutFigures.sidebar + layoutFigures.contained + 0.02}px)`;

/** Media query of a phone: cards instead of tables, short labels in the top bar. */
export const phoneQuery = "(max-width: 599.98px)";
