import { Typography } from "@mui/material";
import { useState } from "react";
import { account as labels, accountTexts } from "../../../i18n/ja/account/account.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { createRandomText } from "../../../src/core/text/randomText.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { ReissueAccountPasswordDocument } from "../../../src/generated/graphql.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { SecretText } from "./Secret.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** The question, then the new password, once. */
export function ReissueDialog({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const [password, setPassword] = useState<string>();
  const reissue = useSingleMutation({
    mutationFn: async () => {
      const made = createRandomText();
      await call(ReissueAccountPasswordDocument, { input: { accountId: Number(record.id), password: made } });
      setPassword(made);
    },
    // Nothing of it stays once the dialog is gone.
    gcTime: 0,
  });
  const facts = [
    { name: labels.fields.loginId, value: String(record["loginId"]) },
    { name: labels.fields.password, value: password },
  ];
  const close = { label: accountTexts.close, look: "main", onPress: onClose } as const;
  const question = [
    { label: accountTexts.cancel, onPress: onClose },
    { label: accountTexts.reissue, look: "main", onPress: () => reissue.mutate() },
  ] as const;
  return (
    <WorkDialog
      title={accountTexts.reissue}
      busy={reissue.isPending}
      refusal={reissue.error?.message}
      {...(password === undefined ? { onClose, actions: question } : { actions: [close] })}
    >
      <Text component="p" strong>
        {String(record["accountName"])}
      </Text>
      {password === undefined ? (
        <Typography>{accountTexts.reissueQuestion}</Typography>
      ) : (
        <>
          <Note severity="warning" my={1}>
            {accountTexts.once}
          </Note>
          <FactList facts={facts.map(({ name, value }) => ({ name, value: <SecretText value={value ?? ""} /> }))} />
          <Row align="center" oneLine mt={1.5}>
            <CopyButton value={facts.map(({ name, value }) => `${name}: ${value ?? ""}`).join("\n")} />
          </Row>
        </>
      )}
    </WorkDialog>
  );
}
