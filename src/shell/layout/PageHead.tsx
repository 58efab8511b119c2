import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box, Typography } from "@mui/material";
import { useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { formatPathTitle } from "../labels.ts";
import { PageHeadContext } from "../page.tsx";
import { findPathRow, isOfActiveShop } from "../menu/pathTable.ts";
import { useShell } from "../shellContext.ts";
import { useSelection } from "../../data/context.ts";
import { LinkedShopsNote } from "../selection/LinkedShopsNote.tsx";
import { ShopSelector } from "../selection/ShopSelector.tsx";
import { PageBreadcrumb } from "./menu/Breadcrumb.tsx";
import { layoutFigures } from "../../ui/layoutFigures.ts";
import { useTexts } from "../../ui/text.ts";
import { Block } from "../../ui/Text.tsx";

/** Breadcrumb, heading and document title of every page, with the slot for PageAside. @param everyShop the page shows all selected shops */
export function PageHead({ everyShop = false, children }: { everyShop?: boolean; children: ReactNode }) {
  const translate = useTexts();
  const { active, selected } = useSelection();
  const { table } = useShell();
  const { pathname } = useLocation();
  const [override, setTitle] = useState<string | null>(null);
  const [shop, setShop] = useState<string | null>(null);
  const [slim, setSlim] = useState(false);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ setTitle, setShop, setSlim, aside }), [aside]);
  const row = findPathRow(table, pathname);
  const ofSelection = active !== null && (everyShop || shop === active.name);
  // Where the rule asks for no shop, the selector of the menu counts shops: the head names the one that is read and written.
  const menuNames = ofSelection && (selected.length === 1 || row === undefined || isOfActiveShop(row));
  const title = override ?? (row && formatPathTitle(row, translate)) ?? "";
  useLayoutEffect(() => {
    const named = shop ? shellTexts.qualified(title, shop) : title;
    document.title = title ? shellTexts.documentTitle(named) : shellTexts.logo;
  });
  return (
    <PageHeadContext value={slots}>
      <Box sx={slim ? slimStyle : headStyle}>
        <Block shrinks grow="1 1 auto">
          {!slim && <PageBreadcrumb row={row} title={title} />}
          <Typography variant="h1" sx={slim ? slimHeading : { overflowWrap: "anywhere" }}>
            {title}
            {shop && !menuNames && (
              <>
                {" "}
                <Box component="span" sx={ofSelection ? besideMenuStyle : shopStyle}>
                  {shop}
                </Box>
              </>
            )}
          </Typography>
        </Block>
        {ofSelection && (
          <Box sx={withoutMenuStyle}>
            <ShopSelector oneShop={!everyShop} look="chip" />
          </Box>
        )}
        <Box ref={setAside} sx={slim ? { display: "contents" } : asideStyle} />
      </Box>
      <LinkedShopsNote />
      {children}
    </PageHeadContext>
  );
}

const headStyle = {
  display: "flex",
  alignItems: "flex-end",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.5,
  mb: 1.5,
} as const;

/** Two lines below the top bar, from edge to edge. What PageAside places takes part in the grid. */
const slimStyle = {
  position: "sticky",
  top: layoutFigures.topBar,
  zIndex: 2,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: 1,
  height: layoutFigures.slimBar,
  mt: -2,
  mx: -1.5,
  px: 1.5,
  py: 0.5,
  bgcolor: "tokens.surface",
  borderBottom: 1,
  borderColor: "tokens.border",
} as const;
const slimHeading = {
  typography: "lead",
  lineHeight: 1.35,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/** The menu says it on a wide window. */
const withoutMenuStyle = {
  minWidth: 0,
  [`@media screen and (min-width: ${layoutFigures.collapseBelow}px)`]: { display: "none" },
} as const;

/** The shop's name beside the heading: visible, but not part of the title. */
const shopStyle = {
  display: "inline-block",
  px: 1,
  typography: "body",
  lineHeight: "24px",
  borderRadius: 1,
  bgcolor: "tokens.primarySoft",
  color: "tokens.primaryStrong",
} as const;

/** On a narrow window the shop selector beside the heading says it. */
const besideMenuStyle = {
  ...shopStyle,
  [`@media screen and (max-width: ${layoutFigures.collapseBelow - 0.02}px)`]: { display: "none" },
} as const;

/** The contents of PageAside stand in one row and do not move the heading. */
const asideStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "flex-end",
  columnGap: 2,
  rowGap: 0.5,
  // It stays at the right edge when it wraps to a line of its own.
  ml: "auto",
  typography: "muted",
  textAlign: "right",
} as const;
