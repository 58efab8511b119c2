/** Styles of a bar of controls above a report. */
export const controlGroupStyles = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 };
export const controlBarStyles = {
  ...controlGroupStyles,
  columnGap: 2,
  mb: 1.5,
  typography: "compact",
  displayPrint: "none",
};
