import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { signUpCodeTexts as texts } from "../../i18n/ja/company/developer-setting.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { RenewSignUpCodeDocument } from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

/** Asks before the company's code is renewed. */
export function RenewCodeDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => void }) {
  const call = useCall();
  const announce = useAnnounce();
  const work = useSingleMutation({
    mutationFn: () => call(RenewSignUpCodeDocument, {}),
    onSuccess: () => {
      announce(texts.renewed, "success");
      onRenewed();
      onClose();
    },
  });
  return (
    <WorkDialog
      title={texts.renew}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: texts.renew, look: "main", onPress: () => work.mutate() },
      ]}
    >
      {texts.question}
    </WorkDialog>
  );
}
