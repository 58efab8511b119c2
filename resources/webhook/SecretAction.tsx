import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import { IconButton, Tooltip } from "@mui/material";
import { webhookTexts as texts } from "../../i18n/ja/webhook/webhook-words.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { useKeyQuestion } from "../device/keyContext.ts";

/** Issues the key of a webhook. */
export function SecretAction({ record }: { record: IdentifiedRecord }) {
  const ask = useKeyQuestion();
  const mayIssue = decideAccess(rules.issueWebhookSecret, useViewer()).allow;
  if (!mayIssue) return null;
  return (
    <Tooltip title={texts.issue}>
      <IconButton
        size="small"
        aria-label={texts.issueOf(String(record["webhookName"]))}
        onClick={() => ask({ kind: "issue", record })}
      >
        <KeyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
