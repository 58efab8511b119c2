import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { useStepOffer } from "../../src/data/useStepOffer.ts";
import { CancelTransferDocument } from "../../src/generated/graphql.ts";
import { transferWorkflow } from "../../src/generated/workflows.ts";
import { useRefocus } from "../../src/ui/useRefocus.ts";
import { RequiredText, useRequiredText } from "../../src/ui/RequiredText.tsx";
import { useChange } from "../../src/data/useChange.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { buildTransferEditAddress, buildTransferReceiveAddress, buildTransferShipAddress } from "./addresses.ts";
import { useActs, type TransferData } from "./useTransfer.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { Toolbar } from "../../src/ui/Row.tsx";

const { steps } = transferWorkflow;

/** What the person's shop can do now. Each button names the shop that it writes to. */
export function TransferActions({ transfer }: { transfer: TransferData }) {
  const acts = useActs();
  const [cancels, setCancels] = useState(false);
  const { transferId, status, fromShopId, fromShopName, toShopId, toShopName } = transfer;
  // Canceling takes all buttons away.
  const place = useRefocus(`${status} ${cancels}`);
  const offers = useStepOffer(status);
  const [sends, takes] = [acts(fromShopId), acts(toShopId)];
  const canceler = takes ? { id: toShopId, name: toShopName } : { id: fromShopId, name: fromShopName };
  return (
    <Toolbar ref={place} tabIndex={-1} align="stretch">
      {offers(steps.cancelTransfer) && (sends || takes) && (
        <Button color="error" onClick={() => setCancels(true)}>
          {texts.steps.cancel(canceler.name)}
        </Button>
      )}
      {offers(steps.updateTransfer) && takes && (
        <Button component={Link} to={buildTransferEditAddress(transferId)} variant="outlined">
          {texts.steps.edit(toShopName)}
        </Button>
      )}
      {offers(steps.shipTransfer) && sends && (
        <Button component={Link} to={buildTransferShipAddress(transferId)} variant="contained">
          {texts.steps.ship(fromShopName)}
        </Button>
      )}
      {offers(steps.receiveTransfer) && takes && (
        <Button component={Link} to={buildTransferReceiveAddress(transferId)} variant="contained">
          {texts.steps.receive(toShopName)}
        </Button>
      )}
      {cancels && <CancelDialog transfer={transfer} shopId={canceler.id} onClose={() => setCancels(false)} />}
    </Toolbar>
  );
}

type DialogProps = { transfer: TransferData; shopId: number; onClose(): void };

/** Asks why a transfer is canceled. */
function CancelDialog({ transfer, shopId, onClose }: DialogProps) {
  const { fromShopName, toShopName, transferNumber } = transfer;
  const reason = useRequiredText();
  const announce = useAnnounce();
  const work = useChange(CancelTransferDocument, "transfer", () => {
    announce(texts.done.cancel, "success");
    onClose();
  });
  const cancel = () => {
    const { transferId, version } = transfer;
    const words = reason.take();
    if (words !== null) work.mutate({ input: { transferId, shop_id: shopId, reason: words, version } });
  };
  return (
    <WorkDialog
      fieldFirst
      title={texts.cancelTitle(texts.numberOf(fromShopName, transferNumber))}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.close, onPress: onClose },
        { label: texts.cancel, look: "danger", onPress: cancel },
      ]}
    >
      <Box>{texts.way(fromShopName, toShopName)}</Box>
      <RequiredText first text={reason} label={texts.reason} max={200} />
    </WorkDialog>
  );
}
