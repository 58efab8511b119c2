import { Button } from "@mui/material";
import { Link } from "react-router";
import { refusedReceiptTexts as texts } from "../../i18n/ja/refused-receipt.ts";
import { State } from "../../src/admin/list/ListStates.tsx";
import { paths } from "../paths.ts";

/** No receipt was refused: nothing is to be done here. */
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
