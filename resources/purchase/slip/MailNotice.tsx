import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { useViewer } from "../../../src/data/context.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { WithdrawPurchaseMailDocument } from "../../../src/generated/graphql.ts";
import * as rules from "../../../src/generated/rules.ts";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import type { PurchaseSlipData } from "./useSlip.ts";

/** Why the order of a slip has not reached its supplier, while that matters; a mail that waits can be withdrawn. */
export function MailNotice({ slip }: { slip: PurchaseSlipData }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (slip.status !== "ORDERED" || !slip.mailFailure) return null;
  const withdraws = slip.mail === "WAITING" && decideAccess(rules.withdrawPurchaseMail, viewer).allow;
  return (
    <Alert
      severity="warning"
      action={
        withdraws && (
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {texts.steps.withdraw}
          </Button>
        )
      }
    >
      {slip.mailFailure}
      {open && <WithdrawDialog slip={slip} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

/** Asks before the mail is withdrawn: nothing requests it again. */
function WithdrawDialog({ slip, onClose }: { slip: PurchaseSlipData; onClose: () => void }) {
  const announce = useAnnounce();
  const work = useChange(WithdrawPurchaseMailDocument, "purchase", () => {
    announce(texts.withdraw.done, "success");
    onClose();
  });
  return (
    <WorkDialog
      title={texts.withdraw.title}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.steps.withdraw,
          look: "danger",
          onPress: () => work.mutate({ input: { slipId: slip.slipId } }),
        },
      ]}
    >
      <TargetShopLine name={slip.shop_name} />
      <Box>{texts.withdraw.text}</Box>
    </WorkDialog>
  );
}
