import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { useRefresh } from "ra-core";
import { applicant as labels, applicantTexts as texts } from "../../../i18n/ja/account/applicant.ts";
import { rowTexts } from "../../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { ApplicantDeleteDocument } from "../../../src/generated/graphql.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Asks before it refuses a sign-up. */
export function DeclineDialog({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const work = useSingleMutation({
    mutationFn: () => call(ApplicantDeleteDocument, { applicantId: Number(record.id) }),
    onSuccess: () => {
      announce(texts.declined, "success");
      onClose();
    },
    // Somebody else may have decided.
    onSettled: () => refresh(),
  });
  const facts = (["applicantName", "loginId", "email"] as const).map((name) => ({
    name: labels.fields[name],
    value: String(record[name]),
  }));
  return (
    <WorkDialog
      title={texts.declineTitle}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: rowTexts.applicant.decline, look: "danger", onPress: () => work.mutate() },
      ]}
    >
      <FactList facts={facts} />
      <Text component="p" mt={1.5}>
        {texts.declineQuestion}
      </Text>
    </WorkDialog>
  );
}
