import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { transferStatusNames } from "../../i18n/ja/transfer/transfer-words.ts";
import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { transferSteps } from "../../i18n/ja/workflow/transfer.ts";
import { StepDialog } from "../../src/ui/step/StepDialog.tsx";
import { StepReasons } from "../../src/shell/steps/StepReasons.tsx";
import { useStepOffer } from "../../src/data/useStepOffer.ts";
import { CancelTransferDocument } from "../../src/generated/graphql.ts";
import { transferWorkflow } from "../../src/generated/workflows.ts";
import { useRefocus } from "../../src/ui/useRefocus.ts";
import { useChange } from "../../src/data/useChange.ts";
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
  const offers = useStepOffer({ state: status });
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

/** Why the steps are missing that the person's shop cannot take now. */
export function TransferStepReasons({ transfer }: { transfer: TransferData }) {
  const acts = useActs();
  const { status, fromShopId, fromShopName, toShopId, toShopName } = transfer;
  const [sends, takes] = [acts(fromShopId), acts(toShopId)];
  return (
    <StepReasons
      workflow={transferWorkflow}
      record={{ state: status }}
      words={{ states: transferStatusNames, steps: transferSteps }}
      hindrances={{
        updateTransfer: takes ? null : texts.otherSide(toShopName),
        shipTransfer: sends ? null : texts.otherSide(fromShopName),
        receiveTransfer: takes ? null : texts.otherSide(toShopName),
        cancelTransfer: sends || takes ? null : texts.otherSide(`${fromShopName}・${toShopName}`),
      }}
    />
  );
}

type DialogProps = { transfer: TransferData; shopId: number; onClose(): void };

/** Asks why a transfer is canceled. */
function CancelDialog({ transfer, shopId, onClose }: DialogProps) {
  const { fromShopName, toShopName, transferNumber } = transfer;
  const announce = useAnnounce();
  const work = useChange(CancelTransferDocument, "transfer", () => {
    announce(texts.done.cancel, "success");
    onClose();
  });
  const { transferId, version } = transfer;
  return (
    <StepDialog
      step={steps.cancelTransfer}
      words={transferSteps.cancelTransfer}
      title={texts.cancelTitle(texts.numberOf(fromShopName, transferNumber))}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate({ input: { transferId, shop_id: shopId, reason, version } })}
    >
      {texts.way(fromShopName, toShopName)}
    </StepDialog>
  );
}
