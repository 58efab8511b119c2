import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { ShopLine } from "../../src/admin/OfShop.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import type { Found } from "./found.ts";
import type { Slip, SlipLine } from "./useSlip.ts";

type Props = {
  slip: Slip;
  found: readonly Found[];
  busy: boolean;
  refusal: string | undefined;
  onClose(): void;
  onComplete(keepRest: boolean): void;
};

/** Asks before a slip is locked: what is missing, other prices, and whether the rest is still to come. */
export function CompleteDialog({ slip, found, busy, refusal, onClose, onComplete }: Props) {
  const [keepRest, setKeepRest] = useState(false);
  const pairs = slip.lines.map((line, index) => ({ line, found: found[index] }));
  const short = pairs.filter(({ line, found: one }) => (one?.received ?? 0) < line.quantity);
  const unexplained = short.filter(({ found: one }) => !one?.missingReason);
  const over = pairs.filter(({ line, found: one }) => (one?.received ?? 0) > line.quantity);
  const overUnexplained = over.filter(({ found: one }) => !one?.missingReason);
  const other = pairs.filter(({ line, found: one }) => one?.receivedPrice != null && one.receivedPrice !== line.price);
  return (
    <WorkDialog
      title={texts.completeTitle(slip.supplierName)}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.complete,
          look: "main",
          focus: true,
          disabled: overUnexplained.length > 0 || (!keepRest && unexplained.length > 0),
          onPress: () => onComplete(keepRest),
        },
      ]}
    >
      <ShopLine name={slip.shop_name} />
      <Box>{texts.completeQuestion}</Box>
      {short.length > 0 && (
        <>
          <Box sx={{ mt: 1, color: "tokens.pending" }}>{texts.shortLines(short.length)}</Box>
          <FormControlLabel
            control={<Checkbox checked={keepRest} onChange={(_, on) => setKeepRest(on)} />}
            label={texts.keepRest}
          />
          {!keepRest && unexplained.length > 0 && <Fault>{texts.reasonsMissing(namesOf(unexplained))}</Fault>}
        </>
      )}
      {over.length > 0 && <Box sx={{ mt: 1, color: "tokens.pending" }}>{texts.overLines(over.length)}</Box>}
      {overUnexplained.length > 0 && <Fault>{texts.overUnexplained(namesOf(overUnexplained))}</Fault>}
      {other.length > 0 && <Box sx={{ mt: 1, color: "tokens.pending" }}>{texts.otherPrices(other.length)}</Box>}
    </WorkDialog>
  );
}

const namesOf = (pairs: readonly { line: SlipLine }[]): string => pairs.map(({ line }) => line.itemName).join("、");

const Fault = ({ children }: { children: string }) => (
  <Box role="alert" sx={{ color: "error.main", fontSize: 13 }}>
    {children}
  </Box>
);
