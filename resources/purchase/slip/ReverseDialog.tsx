import { Box, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { useNavigate } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipSteps } from "../../../i18n/ja/workflow/purchase-slip.ts";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { newRequestId } from "../../../src/core/requestId.ts";
import { ReversePurchaseSlipDocument } from "../../../src/generated/graphql.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { buildSlipAddress } from "../addresses.ts";
import { useSay } from "../entry/useSay.ts";
import { formatQuantity } from "../../../src/core/money.ts";
import {
  isReturnableQuantity,
  listReturnableLines,
  buildReturnLines,
  type ReturnableLine,
  type TypedReturns,
} from "./returns.ts";
import type { PurchaseSlipData } from "./useSlip.ts";
import { PlainList } from "../../../src/ui/List.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

/** Asks why a completed slip is taken back, and how much of it. */
export function ReverseDialog({ slip, onClose }: { slip: PurchaseSlipData; onClose: () => void }) {
  const [part, setPart] = useState(false);
  const [typed, setTyped] = useState<TypedReturns>({});
  const [tried, setTried] = useState(false);
  const [requestId] = useState(newRequestId);
  const today = useBusinessToday([slip.shop_id]);
  const say = useSay(onClose);
  const navigate = useNavigate();
  const work = useChange(ReversePurchaseSlipDocument, "purchase", ({ data }) => {
    say([], texts.done.reverse);
    void navigate(buildSlipAddress(data.slipId));
  });
  const lines = listReturnableLines(slip.lines);
  const chosen = part ? buildReturnLines(lines, typed) : null;
  const take = (reason: string) => {
    if (part && chosen === null) return;
    work.mutate({ input: { slipId: slip.slipId, reason, receivedDate: today, lines: chosen, requestId } });
  };
  const choices = (
    <>
      <RadioGroup value={part ? "PART" : "ALL"} onChange={(_, value) => setPart(value === "PART")}>
        <FormControlLabel value="ALL" control={<Radio size="small" />} label={texts.reverseAll(lines.length)} />
        <FormControlLabel value="PART" control={<Radio size="small" />} label={texts.reversePart} />
      </RadioGroup>
      {part && <ReturnLines lines={lines} typed={typed} onChange={setTyped} />}
      {part && tried && chosen === null && (
        <Text role="alert" variant="compact" color="error" mt={1}>
          {texts.reverseNothing}
        </Text>
      )}
    </>
  );
  return (
    <StepDialog
      step={purchaseSlipWorkflow.steps.reversePurchaseSlip}
      words={slipSteps.reversePurchaseSlip}
      title={texts.reverseTitle(slip.slipNumber)}
      lead={<TargetShopLine name={slip.shop_name} />}
      work={work}
      onClose={onClose}
      onTry={() => setTried(true)}
      onTake={take}
      renderFooter={() => choices}
    />
  );
}

type ReturnLinesProps = {
  lines: readonly ReturnableLine[];
  typed: TypedReturns;
  onChange: (typed: TypedReturns) => void;
};

/** The quantity that goes back of each line. */
function ReturnLines({ lines, typed, onChange }: ReturnLinesProps) {
  return (
    <PlainList aria-label={texts.lines}>
      {lines.map(({ line: { lineNo, itemName, orderUnit }, left }) => {
        const value = typed[lineNo] ?? "";
        const wrong = value.trim() !== "" && !isReturnableQuantity(value, left);
        return (
          <Box key={lineNo} component="li" sx={returnLineStyles}>
            <Block shrinks grow>
              <Text breaks>{itemName}</Text>
              <Text variant="small" color={wrong ? "error" : "muted"}>
                {texts.leftOf(formatQuantity(left), orderUnit)}
              </Text>
            </Block>
            <Field
              size="small"
              value={value}
              error={wrong}
              onChange={({ target }) => onChange({ ...typed, [lineNo]: target.value })}
              slotProps={{
                htmlInput: {
                  "aria-label": texts.returnOf(itemName),
                  inputMode: "decimal",
                  maxLength: 9,
                  style: { textAlign: "right" },
                },
              }}
              width={96}
            />
          </Box>
        );
      })}
    </PlainList>
  );
}

const returnLineStyles = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 0.75,
  borderTop: 1,
  borderColor: "tokens.border",
  "&:first-of-type": { borderTop: 0 },
} as const;
