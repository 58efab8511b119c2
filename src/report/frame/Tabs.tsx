import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useSelection } from "../../data/context.ts";
import { useReport } from "../context.ts";
import { formatShopsParameter } from "../../core/addressShops.ts";
import { writeState } from "../../report-model/state/address.ts";
import { usePageTitle } from "../../shell/page.tsx";
import { usePathOpens } from "../state/useDrill.ts";
import { useTabs, type ReportTab } from "../state/useTabs.ts";

/**
 * The tabs between reports: links, disabled if the viewer may not open them. A link takes over the filter, except between a report of
 * a date and one of a month.
 */
export function ReportTabs() {
  const { pathname } = useLocation();
  const { definition, state, mode } = useReport();
  const { selected, shops } = useSelection();
  const opens = usePathOpens();
  const tabs = useTabs();
  const isHere = ({ path, filters }: ReportTab) =>
    pathname.toLowerCase() === path.toLowerCase() &&
    Object.entries(filters).every(([argument, value]) => state.filters[argument] === value);
  usePageTitle(tabs.find(isHere)?.title);
  if (tabs.length === 0) return null;
  const named = formatShopsParameter(
    selected,
    shops.map(({ id }) => id),
  );
  const filterOf = ({ filters }: ReportTab) => {
    if (definition.unit) return "";
    const there = { ...state, sort: null, page: 1, filters: { ...state.filters, ...filters } };
    return `?${writeState(there, named, mode).toString()}`;
  };
  return (
    <Box component="nav" aria-label={reportTexts.bar.tabs} sx={toggleStyles}>
      {tabs.map((tab) => {
        const { path, words } = tab;
        const here = isHere(tab);
        return here || opens(path) ? (
          <Link key={words} to={`${path}${filterOf(tab)}`} aria-current={here ? "page" : undefined}>
            {words}
          </Link>
        ) : (
          <span key={words} role="link" aria-disabled="true">
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
    px: { xs: 1.25, sm: 2.5 },
    py: 0.875,
    typography: "compact",
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
