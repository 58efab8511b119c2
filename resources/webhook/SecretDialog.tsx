import { Typography } from "@mui/material";
import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { webhookTexts as texts } from "../../i18n/ja/webhook/webhook-words.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { formatMoment } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { IssueWebhookSecretDocument } from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { IssuedKey } from "../store/IssuedKey.tsx";

type SecretDialogProps = { record: RecordData; title?: string; cancel?: string; onClose: () => void };

/** The question before the key of a webhook is issued; then the key, once. */
export function SecretDialog({ record, title, cancel, onClose }: SecretDialogProps) {
  const call = useCall();
  const name = String(record["webhookName"]);
  const issue = useSingleMutation({
    mutationFn: async () => (await call(IssueWebhookSecretDocument, { webhookId: Number(record["webhookId"]) })).data,
    // The key stays in this dialog alone.
    gcTime: 0,
  });
  if (issue.data)
    return (
      <IssuedKey
        title={texts.issuedTitle(name)}
        text={texts.issuedText(issue.data.previousUntil && formatMoment(issue.data.previousUntil))}
        words={{ key: texts.secret, once: texts.once }}
        apiKey={issue.data.secret}
        close={adminTexts.close}
        onClose={onClose}
      />
    );
  return (
    <WorkDialog
      title={title ?? texts.issueTitle(name)}
      busy={issue.isPending}
      refusal={issue.error?.message}
      onClose={onClose}
      actions={[
        { label: cancel ?? adminTexts.cancel, onPress: onClose },
        { label: texts.issue, look: "main", focus: true, onPress: () => issue.mutate() },
      ]}
    >
      <Typography>{texts.issueText}</Typography>
    </WorkDialog>
  );
}
