import { refusedReceiptTexts as texts } from "../../i18n/ja/import/refused-receipt.ts";
import { LinkedMessage } from "../../src/admin/list/LinkedMessage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** No receipt waits: nothing is to be done here. One that was ticked off is not in the sales, so it does not say that all are. */
export const NoneRefused = () => <LinkedMessage title={texts.none} to={consolePaths.journal} label={texts.toJournal} />;
