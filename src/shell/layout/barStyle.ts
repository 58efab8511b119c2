import { layoutFigures } from "../../ui/layoutFigures.ts";

/** Style of the top bar, with and without contents. */
export const barStyle = {
  height: layoutFigures.topBar,
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  display: "flex",
  alignItems: "stretch",
  bgcolor: "tokens.surface",
  borderBottom: "1px solid",
  borderColor: "tokens.border",
  displayPrint: "none",
} as const;
