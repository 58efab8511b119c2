import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { homeOf, trailOf, type PathRow } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { crumbOf } from "../labels.ts";
import { useText, useTexts } from "../../ui/text.ts";

/** HOME, the menu's group, and the screens above the current one with their filters. `title` names a page whose path has no name. */
export function Breadcrumb({ row, title }: { row: PathRow | undefined; title: string }) {
  const text = useText("shell");
  const translate = useTexts();
  const { table } = useShell();
  const { pathname, search } = useLocation();
  const above = row?.entry?.kind === "resource" ? "" : filterOf(search);
  const home = homeOf(pathname);
  const trail = row && row.path !== home ? trailOf(table, row) : [];
  const group = trail[0]?.group;
  return (
    <Box
      component="nav"
      aria-label={text("breadcrumb")}
      sx={{ fontSize: 12, color: "tokens.textMuted", displayPrint: "none" }}
    >
      <Box component="ol" sx={listStyle}>
        <li>
          <Link to={home} aria-current={row?.path === home ? "page" : undefined}>
            {text("home")}
          </Link>
        </li>
        {group && <li>{translate(`menu.${group}`)}</li>}
        {trail.map((step, index) =>
          index < trail.length - 1 ? (
            <li key={step.path}>
              <Link to={`${step.path}${above}`}>{crumbOf(step, translate)}</Link>
            </li>
          ) : (
            <li key={step.path} aria-current="page">
              {crumbOf(step, translate) ?? title}
            </li>
          ),
        )}
      </Box>
    </Box>
  );
}

/** The address's search without the record's id: the filter of the list above. */
function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("id");
  const filter = params.toString();
  return filter && `?${filter}`;
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  "& li + li::before": { content: '"／"', px: 0.5 },
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
} as const;
