import { useRefresh } from "ra-core";
import { account as labels, accountTexts } from "../../i18n/ja/account/account.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { SwitchOffAccountFactorDocument } from "../../src/generated/graphql.ts";
import { FactList } from "../../src/ui/Facts.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The question before the second factor of an account is switched off, and that it is done. */
export function FactorOffDialog({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const refresh = useRefresh();
  const { developerName } = useViewer();
  const work = useSingleMutation({
    mutationFn: () => call(SwitchOffAccountFactorDocument, { accountId: Number(record.id) }),
    onSuccess: () => refresh(),
  });
  const facts = [
    { name: labels.fields.accountName, value: String(record["accountName"]) },
    { name: labels.fields.loginId, value: String(record["loginId"]) },
    { name: accountTexts.company, value: developerName },
  ];
  const close = { label: accountTexts.close, look: "main", onPress: onClose } as const;
  return (
    <WorkDialog
      title={accountTexts.factorOff}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={
        work.isSuccess
          ? [close]
          : [
              { label: accountTexts.cancel, onPress: onClose },
              { label: accountTexts.factorOff, look: "danger", onPress: () => work.mutate() },
            ]
      }
    >
      <FactList facts={facts} />
      {work.isSuccess ? (
        <Note severity="success" mt={1.5}>
          {accountTexts.factorOffDone}
        </Note>
      ) : (
        <>
          <Text component="p" mt={1.5}>
            {accountTexts.factorOffQuestion}
          </Text>
          <Note severity="warning" mt={1.5}>
            {accountTexts.factorOffCare}
          </Note>
        </>
      )}
    </WorkDialog>
  );
}
