/** How rich text looks, in the editor and where it is read. */
export const richTextStyles = {
  overflowWrap: "anywhere",
  "& > :first-of-type": { mt: 0 },
  "& > :last-child": { mb: 0 },
  "& p": { my: 0.5, minHeight: "1em" },
  "& h2, & h3, & h4": { lineHeight: 1.4, mt: 1, mb: 0.5, fontWeight: 700 },
  "& h2": { fontSize: "1.4em" },
  "& h3": { fontSize: "1.2em" },
  "& h4": { fontSize: "1.05em" },
  "& ul, & ol": { my: 0.5, pl: 3 },
  "& blockquote": { my: 0.5, mx: 0, pl: 1.5, borderLeft: "3px solid", borderColor: "tokens.borderStrong" },
  "& hr": { border: 0, borderTop: 1, borderColor: "divider", my: 1 },
  "& a": { color: "primary.main" },
  "& img, & video": { display: "block", maxWidth: "100%", maxHeight: 320, my: 0.5, borderRadius: 1 },
} as const;
