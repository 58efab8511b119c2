import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link, useLocation } from "react-router";
import { useShellText } from "../messages.ts";
import { homeOf, trailOf, type PathRow } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { crumbOf } from "../labels.ts";

/** HOME, the menu's group, and the screens above the current one. `title` names a page that its path leaves unnamed. */
export function Breadcrumb({ row, title }: { row: PathRow | undefined; title: string }) {
  const text = useShellText();
  const translate = useTranslate();
  const { table } = useShell();
  const { pathname } = useLocation();
  const home = homeOf(pathname);
  const trail = row && row.path !== home ? trailOf(table, row) : [];
  const group = trail[0]?.group;
  return (
    <Box component="nav" aria-label={text("breadcrumb")} sx={{ fontSize: 12, color: "tokens.textMuted" }}>
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
              <Link to={step.path}>{crumbOf(step, translate)}</Link>
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

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  "& li + li::before": { content: '"／"', px: 0.5 },
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
} as const;
