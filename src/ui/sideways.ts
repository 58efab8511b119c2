import { alpha, type Theme } from "@mui/material/styles";

const paper = "@media print";

/**
 * Style of a box in which a wide table scrolls sideways. A shade at the right edge shows that there is more; a background that moves
 * with the contents covers it at the last column.
 */
export const sidewaysScrollStyles = {
  overflowX: "auto",
  background: ({ palette }: Theme) =>
    `linear-gradient(to left, ${palette.background.paper} 35%, transparent) right / 40px 100% no-repeat local,
     linear-gradient(to left, ${alpha(palette.common.black, 0.2)}, transparent) right / 12px 100% no-repeat scroll,
     ${palette.background.paper}`,
  [paper]: { overflow: "visible", background: "none" },
} as const;
