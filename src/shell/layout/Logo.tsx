import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box, useMediaQuery } from "@mui/material";
import { Link } from "react-router";
import { layoutFigures, phoneQuery } from "../../ui/layoutFigures.ts";
import { homePath } from "../../core/shellPaths.ts";

/** The product's name as a link to home, as wide as the sidebar unless `narrow`. */
export function ProductLogo({ narrow, to = homePath }: { narrow: boolean; to?: string }) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: "flex",
        alignItems: "center",
        width: narrow ? "auto" : layoutFigures.sidebar,
        flexShrink: 0,
        pl: { xs: 1.5, sm: 2 },
        pr: { xs: 1, sm: 2 },
        fontWeight: 700,
        typography: "lead",
        // A face of src/fonts/logo.css that has the Ō.
        fontFamily: (theme) => `"Choba Logo", ${theme.typography.fontFamily ?? "sans-serif"}`,
        letterSpacing: "0.06em",
        color: "tokens.primary",
        textDecoration: "none",
      }}
    >
      {phone ? shellTexts.logoShort : shellTexts.logo}
    </Box>
  );
}
