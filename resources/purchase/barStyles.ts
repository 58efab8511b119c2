/** The bar at the foot of a page of goods to count: how many lines are done, and the button that ends it. */
export const barStyles = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  gap: 1,
  alignItems: "center",
  mt: 1.5,
  py: 1,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "tokens.border",
} as const;
