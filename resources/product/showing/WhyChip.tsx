import { Box, Popover } from "@mui/material";
import { Suspense, useState, type MouseEvent, type ReactNode } from "react";
import { showingTexts as texts } from "../../../i18n/ja/menu/showing/reasons.ts";
import { visuallyHidden } from "../../../src/ui/hidden.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { LoadingOutline } from "../../../src/shell/pages/LoadingOutline.tsx";

const WhyPanel = lazyPart(() => import("./WhyPanel.tsx"), "WhyPanel");

type WhyChipProps = { productId: number; shopId: number; shows: boolean; children: ReactNode };

/** What a press explains: why a dish shows or not. It stands in rows that are links themselves. */
export function WhyChip({ productId, shopId, shows, children }: WhyChipProps) {
  const why = shows ? texts.whyShown : texts.why;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
        sx={chipStyles}
      >
        {children}
        <Box component="span" sx={visuallyHidden}>
          {why}
        </Box>
      </Box>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          onClick={(event) => event.stopPropagation()}
          anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
          slotProps={{ paper: { role: "dialog", "aria-label": why, sx: { p: 2, mt: 0.5, width: 340 } } }}
        >
          <Suspense fallback={<LoadingOutline />}>
            <WhyPanel productId={productId} shopId={shopId} />
          </Suspense>
        </Popover>
      )}
    </>
  );
}

const chipStyles = {
  display: "inline-flex",
  // On a card of a phone the reason stands beside the state.
  flexDirection: { xs: "row", sm: "column" },
  flexWrap: "wrap",
  alignItems: { xs: "center", sm: "flex-start" },
  columnGap: 0.5,
  rowGap: 0.25,
  minHeight: 28,
  minWidth: { xs: 0, sm: 146 },
  maxWidth: { xs: "100%", sm: 190 },
  p: 0.25,
  border: 0,
  borderRadius: 1,
  bgcolor: "transparent",
  color: "inherit",
  font: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
} as const;
