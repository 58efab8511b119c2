import { Box, useMediaQuery } from "@mui/material";
import { Suspense, use, useEffect, useState, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findAccountView } from "../../auth/browser/accountView.ts";
import { RuntimeConfigContext } from "../../data/context.ts";
import { compactQuery, layoutFigures, pageFoot } from "../../ui/layoutFigures.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { MenuAddressContext } from "../menu/menuAddress.ts";
import { useRememberedPage } from "../menu/recentPages.ts";
import { findPathRow } from "../menu/pathTable.ts";
import { EveryShopContext } from "../page.tsx";
import { useShell } from "../shellContext.ts";
import { ClockNotice } from "./notices/ClockNotice.tsx";
import { ConnectionNotice } from "./notices/ConnectionNotice.tsx";
import { PageHead } from "./PageHead.tsx";
import { ConsoleSidebar } from "./menu/Sidebar.tsx";
import { SkipLink, contentId } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { useMenuAddress } from "./menu/useMenuAddress.ts";
import { Row } from "../../ui/Row.tsx";

const ViewNotice = lazyPart(() => import("./notices/ViewNotice.tsx"), "ViewNotice");
const DemoNotice = lazyPart(() => import("./notices/DemoNotice.tsx"), "DemoNotice");

/** The frame of every signed-in page: top bar, sidebar, and the page within 1200 px. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const compact = useMediaQuery(compactQuery, { noSsr: true });
  const [open, setOpen] = useState(false);
  const [everyShop, setEveryShop] = useState(false);
  const [view] = useState(() => findAccountView());
  const { table } = useShell();
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  // It has state that must survive pages without a menu, so it is called here.
  const addressOf = useMenuAddress();
  useRememberedPage();
  const withoutMenu = findPathRow(table, pathname)?.withoutMenu === true;
  const kind = useNavigationType();
  const isDemo = use(RuntimeConfigContext)?.start === "DEMO";
  useEffect(() => {
    // After "back" the browser restores the scroll position itself.
    if (kind === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    // The focused button may be gone with its page: the keyboard then continues in the new page.
    if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return (
    <EveryShopContext value={setEveryShop}>
      <MenuAddressContext value={addressOf}>
        <SkipLink />
        <TopBar
          compact={compact || withoutMenu}
          onOpenMenu={compact && !withoutMenu ? () => setOpen(true) : undefined}
        />
        <Row align="start" oneLine gap={0}>
          {!withoutMenu && (
            <ConsoleSidebar
              everyShop={everyShop}
              addressOf={addressOf}
              drawer={compact ? { open, close } : undefined}
            />
          )}
          <Box
            component="main"
            id={contentId}
            tabIndex={-1}
            sx={{ flex: 1, minWidth: 0, "&:focus": { outline: "none" } }}
          >
            <ConnectionNotice />
            <ClockNotice />
            <Suspense fallback={null}>
              {view && <ViewNotice view={view} />}
              {isDemo && <DemoNotice />}
            </Suspense>
            <Box sx={pageStyle}>
              <PageHead everyShop={everyShop}>{children}</PageHead>
            </Box>
          </Box>
        </Row>
      </MenuAddressContext>
    </EveryShopContext>
  );
}

/** At least as high as the window, so that a page can place something at its foot. */
const pageStyle = {
  maxWidth: layoutFigures.contained,
  minHeight: `calc(100dvh - ${layoutFigures.topBar}px)`,
  mx: "auto",
  px: { xs: 1.5, sm: 3 },
  pt: 2,
  pb: pageFoot,
  display: "flex",
  flexDirection: "column",
  // The sheet has its own margins, and free room below the last line could become an empty sheet.
  "@media print": { display: "block", minHeight: 0, p: 0 },
} as const;
