/** The look of a small button for a group of shops. */
export const groupButton = {
  minHeight: 26,
  maxWidth: "100%",
  px: 1,
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 3,
  typography: "small",
  "&:hover": { bgcolor: "tokens.band" },
  "&[aria-pressed=true]": {
    bgcolor: "tokens.primarySoft",
    borderColor: "tokens.primary",
    color: "tokens.primaryStrong",
    fontWeight: 700,
  },
} as const;
