import { Box } from "@mui/material";
import { useText } from "../../ui/text.ts";

export const contentId = "content";

/** The first stop of the Tab key: jumps over bar and menu. Seen only while it has the focus. */
export function SkipLink() {
  const text = useText("shell");
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address belongs to the router and to the reports' filters: focus moves without touching it.
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
      {text("skip")}
    </Box>
  );
}
