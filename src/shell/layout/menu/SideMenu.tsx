import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { useLocation } from "react-router";
import type { Area } from "../../../core/metadata.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import type { MenuEntry } from "../../menu/menuEntry.ts";
import { findMenuEntry, findPathRow } from "../../menu/pathTable.ts";
import { useShell } from "../../shellContext.ts";
import { visibleMenu } from "../../menu/visibleMenu.ts";
import { MenuSection } from "./MenuSection.tsx";
import { OwnPages } from "./OwnPages.tsx";

type SideMenuProps = { area: Area; addressOf(entry: MenuEntry): string; onFollow?: () => void };

/** The menu of one area. `onFollow` is called when a person follows a link. */
export function SideMenu({ area, addressOf, onFollow }: SideMenuProps) {
  const { groups, table } = useShell();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const { selected } = useSelection();
  const row = findPathRow(table, pathname);
  const current = row && findMenuEntry(table, row);
  const shown = visibleMenu(groups, area, viewer, selected);
  const entries = shown.flatMap((group) => group.entries.flatMap((entry) => entry.parts ?? [entry]));
  return (
    <Box component="nav" aria-label={shellTexts.menu}>
      <OwnPages entries={entries} addressOf={addressOf} onFollow={onFollow} />
      {shown.map((group) => (
        <MenuSection
          // Groups without a name need another key.
          key={`${group.area} ${group.name ?? group.entries[0]?.name}`}
          name={group.name}
          entries={group.entries}
          current={current?.name}
          addressOf={addressOf}
          onFollow={onFollow}
        />
      ))}
    </Box>
  );
}
