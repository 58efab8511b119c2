import type { Theme } from "@mui/material/styles";

const paper = "@media print";

/**
 * A table that has no room scrolls sideways within this box. A shade at its right edge, covered by what moves along once the last
 * column is in sight, says that there is more to scroll to.
 */
export const sideways = {
  overflowX: "auto",
  background: ({ palette }: Theme) =>
    `linear-gradient(to left, ${palette.background.paper} 35%, transparent) right / 40px 100% no-repeat local,
     linear-gradient(to left, rgba(0, 0, 0, 0.2), transparent) right / 12px 100% no-repeat scroll,
     ${palette.background.paper}`,
  [paper]: { overflow: "visible", background: "none" },
} as const;
