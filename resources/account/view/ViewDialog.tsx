import { account as labels, accountTexts } from "../../../i18n/ja/account/account.ts";
import { accountViewTexts as text } from "../../../i18n/ja/account/account-view.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { enterAccountView } from "../../../src/auth/browser/changeConsole.ts";
import { useCall } from "../../../src/data/call.ts";
import { accountViewMinutes } from "../../../src/core/consoleConfig.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { BeginAccountViewDocument } from "../../../src/generated/graphql.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { buildAccountFormAddress } from "../paths.ts";

/** Whose view it is, and that nothing can be changed in it. Then the tab shows the console of the account. */
export function ViewDialog({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const accountId = Number(record.id);
  const work = useSingleMutation({
    mutationFn: () => call(BeginAccountViewDocument, { accountId }),
    onSuccess: ({ data }) => enterAccountView({ ...data, returnTo: buildAccountFormAddress(accountId) }),
  });
  const facts = [
    { name: labels.fields.accountName, value: String(record["accountName"]) },
    { name: labels.fields.loginId, value: String(record["loginId"]) },
  ];
  return (
    <WorkDialog
      title={text.title}
      busy={work.isPending || work.isSuccess}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: accountTexts.cancel, onPress: onClose },
        { label: text.begin, look: "main", onPress: () => work.mutate() },
      ]}
    >
      <FactList facts={facts} />
      <Text component="p" mt={1.5}>
        {text.question}
      </Text>
      <Note severity="info" mt={1.5}>
        {text.care(accountViewMinutes)}
      </Note>
    </WorkDialog>
  );
}
