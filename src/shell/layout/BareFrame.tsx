import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { layoutFigures } from "../../ui/layoutFigures.ts";
import { barStyle } from "./barStyle.ts";
import { ProductLogo } from "./Logo.tsx";

/** The frame before the account is loaded: the top bar with sign-out, without a menu. */
export function BareFrame({ signOut, children }: { signOut: () => Promise<void>; children: ReactNode }) {
  return (
    <>
      <Box component="header" sx={barStyle}>
        <ProductLogo narrow />
        <Button onClick={() => void signOut()} sx={{ ml: "auto", px: 2, color: "tokens.textMuted", fontWeight: 400 }}>
          {shellTexts.signOut}
        </Button>
      </Box>
      <Box component="main" sx={{ maxWidth: layoutFigures.contained, mx: "auto", px: { xs: 1.5, sm: 3 }, py: 3 }}>
        {children}
      </Box>
    </>
  );
}
