import { Box, Typography } from "@mui/material";
import { Link } from "react-router";
import { storeHomeTexts } from "../../i18n/ja/store/store-home.ts";
import { decideAccess, openedByName } from "../../src/core/decide.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { pickMenuLabel, type MenuGroups } from "../../src/shell/menu/menuEntry.ts";
import { DenialNotice } from "../../src/shell/pages/DenialNotice.tsx";
import { useShell } from "../../src/shell/shellContext.ts";
import { visibleMenu } from "../../src/shell/menu/visibleMenu.ts";
import { NextPlans } from "../plan/NextPlans.tsx";
import { SoldOutPanel } from "./SoldOutPanel.tsx";
import { SelectedShopsTable } from "./SelectedShops.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { Stack } from "../../src/ui/Row.tsx";
import { Panel } from "../../src/ui/Panel.tsx";

/** Home of APP Control: what the selected shops show in the app now, and what happens next. */
export function StoreHome() {
  const { selected } = useSelection();
  const viewer = useViewer();
  return (
    <Stack gap={1.5}>
      {selected.length > 0 && (
        <Stack gap={1.5} align="start" columns={{ xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 320px" }}>
          {decideAccess(rules.changeSoldOut, viewer).allow && <SoldOutPanel />}
          {decideAccess(rules.getPlans, viewer).allow && <NextPlans />}
        </Stack>
      )}
      {selected.length > 0 ? <SelectedShopsTable /> : <DenialNotice because="SELECTION" />}
      <CompanyScreens />
    </Stack>
  );
}

/** Screens of the whole company, which the menu shows without a selection only: from here they open with any, which stays. */
function CompanyScreens() {
  const translate = useTexts();
  const { groups } = useShell();
  const viewer = useViewer();
  const { selected } = useSelection();
  const opened = groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, menuRule: openedByName(entry.menuRule) })),
  }));
  const list = (all: MenuGroups) => visibleMenu(all, "APP", viewer, selected).flatMap(({ entries }) => entries);
  const inMenu = new Set(list(groups).map(({ name }) => name));
  const others = list(opened).filter(({ name }) => !inMenu.has(name));
  if (others.length === 0) return null;
  return (
    <Panel px={2} py={1.5}>
      <Typography variant="h2">{storeHomeTexts.company}</Typography>
      <Stack columns={tileColumns} mt={1}>
        {others.map((entry) => (
          <Box key={entry.name} component={Link} to={entry.path} sx={linkStyle}>
            <entry.icon fontSize="small" />
            {translate(pickMenuLabel(entry))}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

/** Two columns on a phone, three where there is room. */
const tileColumns = "repeat(auto-fill, minmax(min(148px, 46%), 1fr))";

const linkStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 1,
  border: "1px solid",
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  color: "tokens.text",
  textDecoration: "none",
  "&:hover": { borderColor: "tokens.primary", color: "tokens.primary" },
} as const;
