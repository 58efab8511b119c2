import { Box, useMediaQuery } from "@mui/material";
import type { ReactNode } from "react";
import { figures, phoneQuery } from "../figures.ts";
import { barStyle } from "./barStyle.ts";
import { Logo } from "./Logo.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** The frame while the shops are not known: there is no menu to show yet, but the bar is in its place and signs out. */
export function BareFrame({ children }: { children: ReactNode }) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return (
    <>
      <Box component="header" sx={barStyle}>
        <Logo narrow />
        <UserMenu short={phone} />
      </Box>
      <Box component="main" sx={{ maxWidth: figures.contained, mx: "auto", px: { xs: 1.5, sm: 3 }, py: 3 }}>
        {children}
      </Box>
    </>
  );
}
