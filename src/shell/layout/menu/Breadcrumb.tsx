import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { pickHomePath, listPathTrail, type PathRow } from "../../menu/pathTable.ts";
import { useShell } from "../../shellContext.ts";
import { formatCrumb } from "../../labels.ts";
import { useTexts } from "../../../ui/text.ts";
import { Text } from "../../../ui/Text.tsx";

/** HOME, the menu's group, and the screens above the current one with their filters. `title` names a page whose path has no name. */
export function PageBreadcrumb({ row, title }: { row: PathRow | undefined; title: string }) {
  const translate = useTexts();
  const { table } = useShell();
  const { pathname, search } = useLocation();
  const above = row?.entry?.kind === "resource" ? "" : buildListFilter(search);
  const home = pickHomePath(pathname);
  const trail = row && row.path !== home ? listPathTrail(table, row) : [];
  const group = trail[0]?.group;
  return (
    <Text component="nav" aria-label={shellTexts.breadcrumb} variant="muted" screenOnly>
      <Box component="ol" sx={breadcrumbListStyles}>
        <li>
          <Link to={home} aria-current={row?.path === home ? "page" : undefined}>
            {shellTexts.home}
          </Link>
        </li>
        {group && <li>{translate(`menu.${group}`)}</li>}
        {trail.map((step, index) =>
          index < trail.length - 1 ? (
            <li key={step.path}>
              <Link to={`${step.path}${above}`}>{formatCrumb(step, translate)}</Link>
            </li>
          ) : (
            <li key={step.path} aria-current="page">
              {formatCrumb(step, translate) ?? title}
            </li>
          ),
        )}
      </Box>
    </Text>
  );
}

/** The address's search without the record's id: the filter of the list above. */
function buildListFilter(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("id");
  const filter = params.toString();
  return filter && `?${filter}`;
}

const breadcrumbListStyles = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  "& li + li::before": { content: '"／"', px: 0.5 },
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
} as const;
