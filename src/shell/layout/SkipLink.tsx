import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";

export const contentId = "content";

/** The first stop of the Tab key: it skips top bar and menu. Visible only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // A link to an anchor would change the address, which belongs to the router.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: "tokens.primary",
        color: "tokens.onPrimary",
        transform: "translateY(-200%)",
        displayPrint: "none",
        "&:focus": { transform: "none" },
      }}
    >
      {shellTexts.skip}
    </Box>
  );
}
