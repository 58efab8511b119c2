import { Box } from "@mui/material";
import { useLocation } from "react-router";
import type { Area } from "../../core/metadata.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { useShellText } from "../messages.ts";
import { highlighted, rowOf } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { visibleMenu } from "../visibleMenu.ts";
import { MenuSection } from "./MenuSection.tsx";

/** The menu of one area, made from the table of contents. `onFollow` is called when a link is followed. */
export function SideMenu({ area, onFollow }: { area: Area; onFollow?: () => void }) {
  const text = useShellText();
  const { groups, table } = useShell();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const { selected } = useSelection();
  const row = rowOf(table, pathname);
  const current = row && highlighted(table, row);
  return (
    <Box component="nav" aria-label={text("menu")}>
      {visibleMenu(groups, area, viewer, selected).map((group) => (
        <MenuSection
          key={`${group.area} ${group.name ?? ""}`}
          name={group.name}
          entries={group.entries}
          current={current?.name}
          onFollow={onFollow}
        />
      ))}
    </Box>
  );
}
