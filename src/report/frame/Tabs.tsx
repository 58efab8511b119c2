import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useSelection } from "../../data/context.ts";
import { useReport } from "../context.ts";
import { formatShopsParameter } from "../../core/addressShops.ts";
import { writeState } from "../../report-model/state/address.ts";
import { usePageTitle } from "../../shell/page.tsx";
import { usePathOpens } from "../state/useDrill.ts";
import { PageTabs, type PageTab } from "../../shell/menu/PageTabs.tsx";
import { useTabs, type ReportTab } from "../state/useTabs.ts";

/**
 * The tabs between reports, or between what the rows of this one are: links, disabled if the viewer may not open them. Reports are tabs
 * of a place, rows are segments. A link takes over the filter, except between a report of a date and one of a month.
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
  const links = tabs.map((tab) => {
    const here = isHere(tab);
    return { words: tab.words, here, to: here || opens(tab.path) ? `${tab.path}${filterOf(tab)}` : null };
  });
  const Shown = definition.dividedBy ? RowTabs : PageTabs;
  return <Shown label={reportTexts.bar.tabs} tabs={links} />;
}

/** What the rows are, as segments of one page. All of them may be opened. */
const RowTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <Box component="nav" aria-label={label} sx={segmentStyles}>
    {tabs.map(({ words, to, here }) => (
      <Link key={words} to={to ?? ""} aria-current={here ? "page" : undefined}>
        {words}
      </Link>
    ))}
  </Box>
);

const segmentStyles = {
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
} as const;
