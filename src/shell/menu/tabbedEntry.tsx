import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { decideAccess } from "../../core/decide.ts";
import { useViewer } from "../../data/context.ts";
import type { FirstKey } from "../../../i18n/keys.ts";
import type { MenuEntry } from "./menuEntry.ts";
import { useTexts } from "../../ui/text.ts";
import { Toolbar } from "../../ui/Row.tsx";

/**
 * Several entries under one line of the menu with the text `menuLabel`. The page of each has tabs that lead to the others. Name, icon and
 * path of the line are those of the first.
 */
export function tabbedEntry(menuLabel: FirstKey, first: MenuEntry, ...others: readonly MenuEntry[]): MenuEntry {
  const parts = [first, ...others];
  const routes = parts.flatMap((part) =>
    part.routes.map((route) => {
      if (route.path === part.path)
        return { ...route, label: part.label, element: <TabbedPage parts={parts}>{route.element}</TabbedPage> };
      // The pages of another resource have its name in their headings.
      return part !== first && part.label === `resources.${part.name}.name` ? { ...route, of: part.label } : route;
    }),
  );
  return { ...first, menuLabel, routes, parts };
}

function TabbedPage({ parts, children }: { parts: readonly MenuEntry[]; children: ReactNode }) {
  return (
    <>
      <Tabs parts={parts} />
      {children}
    </>
  );
}

/** Links to the parts that the viewer may open. The current one is marked. */
function Tabs({ parts }: { parts: readonly MenuEntry[] }) {
  const translate = useTexts();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const open = parts.filter(({ path, routes }) =>
    routes.some((route) => route.path === path && decideAccess(route.rule, viewer).allow),
  );
  if (open.length < 2) return null;
  return (
    <Toolbar component="nav" aria-label={shellTexts.parts} align="stretch" gap={0} lined="bottom" mb={1.5}>
      {open.map((part) => (
        <Box
          key={part.path}
          component={Link}
          to={part.path}
          aria-current={part.path === pathname ? "page" : undefined}
          sx={tab}
        >
          {translate(part.label)}
        </Box>
      ))}
    </Toolbar>
  );
}

const tab = {
  px: 1.75,
  py: 0.75,
  mb: "-1px",
  // A transparent border on the other tabs keeps the labels in place.
  borderBottom: "3px solid transparent",
  color: "tokens.textMuted",
  textDecoration: "none",
  "&:hover": { color: "tokens.primary" },
  "&[aria-current]": { color: "tokens.primary", fontWeight: 700, borderBottomColor: "tokens.primary" },
} as const;
