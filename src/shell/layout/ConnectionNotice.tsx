import { Alert } from "@mui/material";
import { useConnection } from "../../data/connection.ts";
import { figures } from "../../ui/figures.ts";
import { useText } from "../../ui/text.ts";
import { useUnsaved } from "../leaving.tsx";

/** Says on every page that nothing can be read or saved at the moment, and what to do, or that an answer takes long. */
export function ConnectionNotice() {
  const text = useText("shell");
  const connection = useConnection();
  const unsaved = useUnsaved();
  if (connection === "UP") return null;
  if (connection === "WAITING")
    return (
      <Alert severity="info" role="status" sx={style}>
        {text("waiting")}
      </Alert>
    );
  return (
    <Alert severity="warning" variant="filled" sx={style}>
      <strong>{text("downTitle")}</strong> {unsaved && text("inputStays")}
      {text("downText")}
    </Alert>
  );
}

/** Below the top bar, also where the page is scrolled. */
const style = {
  position: "sticky",
  top: figures.topBar,
  zIndex: "appBar",
  borderRadius: 0,
  fontWeight: 400,
  bgcolor: "tokens.pendingSoft",
  color: "tokens.text",
  borderBottom: "1px solid",
  borderColor: "tokens.pendingBorder",
  "& .MuiAlert-icon": { color: "tokens.pending" },
  displayPrint: "none",
} as const;
