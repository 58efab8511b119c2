import { Box } from "@mui/material";
import { Link } from "react-router";

/** A tab: the words of a page and its address, null where the viewer may not open it. `here`: it is the page that is shown. */
export type PageTab = { words: string; to: string | null; here: boolean };

/** Links between the pages of one place, the current one underlined. `label` names them to screen readers. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <Box component="nav" ref={showCurrentTab} aria-label={label} sx={barStyles}>
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
    </Box>
  );
}

/** Where the tabs scroll, moves them so that the current one is seen. */
function showCurrentTab(bar: HTMLElement | null) {
  const here = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && here) bar.scrollLeft = here.offsetLeft - bar.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
}

const barStyles = {
  display: "flex",
  displayPrint: "none",
  flexWrap: { xs: "nowrap", sm: "wrap" },
  overflowX: { xs: "auto", sm: "visible" },
  scrollbarWidth: "none",
  mb: 1.5,
  borderBottom: 1,
  borderColor: "tokens.border",
} as const;

const tabStyles = {
  flexShrink: 0,
  px: 1.75,
  py: 0.75,
  // A transparent border on the other tabs keeps the labels in place.
  borderBottom: "3px solid transparent",
  color: "tokens.textMuted",
  textDecoration: "none",
  "a&:hover": { color: "tokens.primary" },
  "&[aria-current]": { color: "tokens.primary", fontWeight: 700, borderBottomColor: "tokens.primary" },
} as const;
