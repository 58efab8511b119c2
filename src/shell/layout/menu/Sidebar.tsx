import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { layoutFigures } from "../../../ui/layoutFigures.ts";
import { findPathRow, isAppControl, isOfActiveShop } from "../../menu/pathTable.ts";
import { ShopSelector } from "../../selection/ShopSelector.tsx";
import { useShell } from "../../shellContext.ts";
import { SideMenu } from "./SideMenu.tsx";
import type { MenuEntry } from "../../menu/menuEntry.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
import { Block } from "../../../ui/Text.tsx";

// Loaded only on narrow windows.
const MenuDrawer = lazyPart(() => import("./MenuDrawer.tsx"), "MenuDrawer");

type SidebarProps = {
  /** The page has said that it shows all selected shops. */
  everyShop: boolean;
  addressOf(entry: MenuEntry): string;
  drawer?: { open: boolean; close(): void };
};

/** Shop selector and menu. With `drawer` they are a drawer over the page, which a link closes. */
export function ConsoleSidebar({ everyShop, drawer, addressOf }: SidebarProps) {
  const { table } = useShell();
  const { pathname } = useLocation();
  const area = isAppControl(table, pathname) ? "APP" : "SALES";
  const row = findPathRow(table, pathname);
  const content = (
    <>
      <Block component="section" aria-label={shellTexts.shopSelection} px={1.5} pb={1.5}>
        <ShopSelector oneShop={row !== undefined && isOfActiveShop(row) && !everyShop} look="box" />
      </Block>
      <SideMenu area={area} addressOf={addressOf} onFollow={drawer?.close} />
    </>
  );
  if (drawer)
    return (
      <Suspense>
        <MenuDrawer open={drawer.open} onClose={drawer.close} label={shellTexts.menu}>
          {content}
        </MenuDrawer>
      </Suspense>
    );
  return (
    <Box
      sx={{
        width: layoutFigures.sidebar,
        flexShrink: 0,
        position: "sticky",
        top: layoutFigures.topBar,
        height: `calc(100vh - ${layoutFigures.topBar}px)`,
        overflowY: "auto",
        py: 1.5,
        bgcolor: "tokens.surface",
        borderRight: "1px solid",
        borderColor: "tokens.border",
        displayPrint: "none",
      }}
    >
      {content}
    </Box>
  );
}
