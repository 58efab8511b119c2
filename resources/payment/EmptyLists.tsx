import { Button } from "@mui/material";
import { Link } from "react-router";
import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No file has been sent yet: a company comes first. */
export const NoStatements = () => (
  <ListMessage
    title={texts.noStatements}
    action={
      <Button component={Link} to={consolePaths.paymentCompany} variant="outlined">
        {texts.toCompanies}
      </Button>
    }
  >
    {texts.noStatementsHelp}
  </ListMessage>
);

/** Every line is matched. */
export const NoLines = () => <ListMessage title={texts.noLines} />;
