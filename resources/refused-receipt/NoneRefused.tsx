import { Button } from "@mui/material";
import { Link } from "react-router";
import { refusedReceiptTexts as texts } from "../../i18n/ja/import/refused-receipt.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No receipt waits: nothing is to be done here. One that was ticked off is not in the sales, so it does not say that all are. */
export const NoneRefused = () => (
  <ListMessage
    title={texts.none}
    action={
      <Button component={Link} to={consolePaths.journal} variant="outlined">
        {texts.toJournal}
      </Button>
    }
  />
);
