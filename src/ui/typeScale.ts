/** The font has two weights. A browser draws a third one as one of them. */
export const fontWeights = { regular: 400, bold: 700 } as const;

/** The sizes of text in CSS pixels. Axes of charts and rules for the whole document need them as figures: elsewhere a role says the size. */
export const fontSizes = {
  title: 20,
  lead: 16,
  body: 14,
  compact: 13,
  small: 12,
  tiny: 11,
  paper: 9,
  paperSmall: 8,
  paperDense: 7,
} as const;

const { bold } = fontWeights;

/**
 * The roles of text. A screen names one (`<Text variant="small">`, or `typography: "small"` in a style) and never a size.
 * What a role does not say, such as its line height, is that of the text around it.
 * @param muted the colour of text of less weight
 */
export const buildTypeRoles = (muted: string) => ({
  /** The name of a page. */
  title: { fontSize: fontSizes.title, fontWeight: bold, lineHeight: 1.4 },
  /** A sum or a key figure. */
  figure: {
    fontSize: fontSizes.title,
    fontWeight: bold,
    fontVariantNumeric: "tabular-nums",
    "@media (min-width: 1200px)": { fontSize: 22 },
  },
  /** A figure that fills its tile: `--fit` is the size at which it just fits. */
  fittedFigure: { fontSize: "clamp(10px, var(--fit), 22px)", "@media print": { fontSize: fontSizes.body } },
  /** What a page says first; a large name. */
  lead: { fontSize: fontSizes.lead },
  /** The name of a card or of a section. */
  heading: { fontSize: fontSizes.body, fontWeight: bold },
  /** All that has no other role. */
  body: { fontSize: fontSizes.body },
  /** Lines and tables with much in them. */
  compact: { fontSize: fontSizes.compact },
  /** What stands below or beside the thing itself. */
  small: { fontSize: fontSizes.small },
  /** Small text of less weight: explanations, units, times. */
  muted: { fontSize: fontSizes.small, color: muted },
  /** Badges, axes, the heads of a calendar. */
  tiny: { fontSize: fontSizes.tiny },
  /** On paper: tables and notes, with few columns or with a month of days. */
  paper: { fontSize: fontSizes.paper },
  paperSmall: { fontSize: fontSizes.paperSmall },
  paperDense: { fontSize: fontSizes.paperDense },
  paperTiny: { fontSize: 5 },
  /** A note within what is already small on paper. */
  paperSmaller: { fontSize: "0.85em" },
  /** The clock of a pictured phone. */
  clock: { fontSize: 34, lineHeight: 1.2 },
});

export type TypeRole = keyof ReturnType<typeof buildTypeRoles>;
