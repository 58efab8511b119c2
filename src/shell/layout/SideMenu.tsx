import { Box } from "@mui/material";
import { useLocation } from "react-router";
import type { Area } from "../../core/metadata.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import type { Entry } from "../entry.ts";
import { highlighted, rowOf } from "../pathTable.ts";
import { useShell } from "../shellContext.ts";
import { visibleMenu } from "../visibleMenu.ts";
import { MenuSection } from "./MenuSection.tsx";
import { useText } from "../../ui/text.ts";

type Props = { area: Area; addressOf(entry: Entry): string; onFollow?: () => void };

/** The menu of one area. `onFollow` is called when a person follows a link. */
export function SideMenu({ area, addressOf, onFollow }: Props) {
  const text = useText("shell");
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
