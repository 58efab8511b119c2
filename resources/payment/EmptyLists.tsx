import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";
import { LinkedMessage } from "../../src/admin/list/LinkedMessage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No file has been sent yet: a company comes first. */
export const NoStatements = () => (
  <LinkedMessage title={texts.noStatements} to={consolePaths.paymentCompany} label={texts.toCompanies}>
    {texts.noStatementsHelp}
  </LinkedMessage>
);

/** Every line is matched. */
export const NoLines = () => <ListMessage title={texts.noLines} />;
