import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import type { Area } from "../../../core/metadata.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { findPathRow } from "../../menu/pathTable.ts";
import { useShell } from "../../shellContext.ts";
import { firstVisible } from "../../menu/visibleMenu.ts";
import { Row } from "../../../ui/Row.tsx";

/** The two areas as links, each to its first visible entry. An area without a visible entry is disabled. */
export function AreaTabs() {
  const { groups, table } = useShell();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const { selected } = useSelection();
  const current = findPathRow(table, pathname)?.area;
  const tab = (area: Area, label: string) => {
    const path = firstVisible(groups, area, viewer, selected)?.path;
    return path ? (
      <Box component={Link} to={path} aria-current={current === area ? "page" : undefined} sx={tabStyle}>
        {label}
      </Box>
    ) : (
      <Box component="span" aria-disabled="true" sx={{ ...tabStyle, opacity: 0.6 }}>
        {label}
      </Box>
    );
  };
  return (
    <Row component="nav" aria-label={shellTexts.areas} align="stretch" oneLine gap={0}>
      {tab("SALES", shellTexts.areaSales)}
      {tab("APP", shellTexts.areaApp)}
    </Row>
  );
}

const tabStyle = {
  display: "flex",
  alignItems: "center",
  px: { xs: 1.25, sm: 1.75 },
  // A transparent border on the other tab keeps the labels in place.
  borderTop: "3px solid transparent",
  borderBottom: "3px solid transparent",
  color: "tokens.textMuted",
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&:hover": { color: "tokens.primary" },
  "&:focus-visible": { outlineOffset: -3 },
  "&[aria-current]": { color: "tokens.primary", fontWeight: 700, borderBottomColor: "tokens.primary" },
} as const;
