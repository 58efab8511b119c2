import { Box } from "@mui/material";
import { Link } from "react-router";
import { Toolbar } from "../../ui/Row.tsx";

/** A tab: the words of a page and its address, null where the viewer may not open it. `here`: it is the page that is shown. */
export type PageTab = { words: string; to: string | null; here: boolean };

/** Links between the pages of one place, the current one underlined. `label` names them to screen readers. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <Toolbar component="nav" aria-label={label} align="stretch" gap={0} lined="bottom" mb={1.5}>
      {tabs.map(({ words, to, here }) =>
        to === null ? (
          <Box key={words} component="span" role="link" aria-disabled="true" sx={tabStyles}>
            {words}
          </Box>
        ) : (
          <Box key={words} component={Link} to={to} aria-current={here ? "page" : undefined} sx={tabStyles}>
            {words}
          </Box>
        ),
      )}
    </Toolbar>
  );
}

const tabStyles = {
  px: 1.75,
  py: 0.75,
  mb: "-1px",
  // A transparent border on the other tabs keeps the labels in place.
  borderBottom: "3px solid transparent",
  color: "tokens.textMuted",
  textDecoration: "none",
  "a&:hover": { color: "tokens.primary" },
  "&[aria-current]": { color: "tokens.primary", fontWeight: 700, borderBottomColor: "tokens.primary" },
} as const;
