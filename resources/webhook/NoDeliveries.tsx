import { Button } from "@mui/material";
import { Link } from "react-router";
import { webhookTexts as texts } from "../../i18n/ja/webhook/webhook-words.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** Nothing was sent yet: the way to where addresses are registered. */
export const NoDeliveries = () => (
  <ListMessage
    title={texts.none}
    action={
      <Button component={Link} to={consolePaths.webhook} variant="outlined">
        {texts.toWebhooks}
      </Button>
    }
  />
);
