import { webhookTexts as texts } from "../../i18n/ja/webhook/webhook-words.ts";
import { LinkedMessage } from "../../src/admin/list/LinkedMessage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** Nothing was sent yet: the way to where addresses are registered. */
export const NoDeliveries = () => (
  <LinkedMessage title={texts.none} to={consolePaths.webhook} label={texts.toWebhooks} />
);
