import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useSelection } from "../../data/context.ts";
import { useReport } from "../context.ts";
import { shopsText } from "../../shell/selection/addressShops.ts";
import { writeState } from "../model/address.ts";
import { usePageTitle } from "../../shell/page.tsx";
import { usePathOpens } from "../useDrill.ts";
import { useTexts } from "../../ui/text.ts";

/**
 * The tabs between reports: links, disabled if the viewer may not open them. A link takes over the filter, except between a report of
 * a date and one of a month.
 */
export function Tabs() {
  const translate = useTexts();
  const { pathname } = useLocation();
  const { definition, state, mode } = useReport();
  const { selected, shops } = useSelection();
  const opens = usePathOpens();
  const { tabs } = definition;
  const isHere = (path: string) => pathname.toLowerCase() === path.toLowerCase();
  const own = tabs?.find(({ path }) => isHere(path));
  usePageTitle(own && translate(own.label));
  if (!tabs) return null;
  const named = shopsText(
    selected,
    shops.map(({ id }) => id),
  );
  const filter = definition.unit ? "" : `?${writeState({ ...state, sort: null, page: 1 }, named, mode).toString()}`;
  return (
    <Box component="nav" aria-label={translate("report.bar.tabs")} sx={toggleStyles}>
      {tabs.map(({ path, label }) => {
        const here = isHere(path);
        const words = translate(label);
        return here || opens(path) ? (
          <Link key={path} to={`${path}${filter}`} aria-current={here ? "page" : undefined}>
            {words}
          </Link>
        ) : (
          <span key={path} role="link" aria-disabled="true">
            {words}
          </span>
        );
      })}
    </Box>
  );
}

const toggleStyles = {
  display: "flex",
  displayPrint: "none",
  width: "fit-content",
  mb: 1.5,
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 1.5,
  overflow: "hidden",
  "& > *": {
    px: 2.5,
    py: 0.875,
    fontSize: 13,
    color: "text.primary",
    textDecoration: "none",
    bgcolor: "background.paper",
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-3px" },
  },
  "& > * + *": { borderLeft: 1, borderColor: "tokens.borderStrong" },
  "& > a:hover": { bgcolor: "tokens.band" },
  "& > [aria-current]": { bgcolor: "tokens.primarySoft", color: "tokens.primaryStrong", fontWeight: 700 },
  "& > [aria-disabled]": { color: "tokens.textMuted" },
} as const;
