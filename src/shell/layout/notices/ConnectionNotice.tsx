import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Alert } from "@mui/material";
import { useConnection } from "../../../data/transport/connection.ts";
import { layoutFigures } from "../../../ui/layoutFigures.ts";
import { useUnsaved } from "../../history/leaveGuards.tsx";

/** Shown on every page while the server cannot be reached, an answer takes long or nothing can be saved. It says what to do. */
export function ConnectionNotice() {
  const connection = useConnection();
  const unsaved = useUnsaved();
  if (connection === "UP") return null;
  if (connection !== "DOWN")
    return (
      <Alert severity="info" role="status" sx={style}>
        {connection === "WAITING" ? shellTexts.waiting : shellTexts.readOnly}
      </Alert>
    );
  return (
    <Alert severity="warning" variant="filled" sx={style}>
      <strong>{shellTexts.downTitle}</strong> {unsaved && shellTexts.inputStays}
      {shellTexts.downText}
    </Alert>
  );
}

/** It stays below the top bar when the page scrolls. */
const style = {
  position: "sticky",
  top: layoutFigures.topBar,
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
