import { Typography } from "@mui/material";
import { refusedReceiptTexts as texts } from "../../i18n/ja/refused-receipt.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";

/** The list, with what a person can do about a refused receipt. */
export function RefusedList() {
  return (
    <>
      <ListScreen />
      <Typography variant="body2" sx={{ mt: 1.5, color: "text.secondary" }}>
        {texts.help}
      </Typography>
    </>
  );
}
