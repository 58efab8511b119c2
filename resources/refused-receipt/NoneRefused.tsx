import { Button } from "@mui/material";
import { Link } from "react-router";
import { refusedReceiptTexts as texts } from "../../i18n/ja/refused-receipt.ts";
import { State } from "../../src/admin/list/ListStates.tsx";
import { paths } from "../paths.ts";

/** No receipt waits: nothing is to be done here. One that was ticked off is not in the sales, so it does not say that all are. */
export const NoneRefused = () => (
  <State
    title={texts.none}
    action={
      <Button component={Link} to={paths.journal} variant="outlined">
        {texts.toJournal}
      </Button>
    }
  />
);
