import { Alert, Box, Button, TextField } from "@mui/material";
import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { formatYen } from "../../src/core/money.ts";
import { newRequestId } from "../../src/core/requestId.ts";
import { orderWarnings } from "../../src/domain/purchase/orderWarnings.ts";
import { CreatePurchaseSlipDocument, UpdatePurchaseSlipDocument } from "../../src/generated/graphql.ts";
import type { PurchaseSource } from "../../src/generated/types.ts";
import { LeaveGuard } from "../../src/admin/LeaveGuard.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { slipAddress } from "./addresses.ts";
import { ItemEntry } from "./ItemEntry.tsx";
import { filledLines, linesOfDraft, quantityOf, typedTotals, type Proposal, type TypedLine } from "./orderLines.ts";
import { OrderLines } from "./OrderLines.tsx";
import { SlipSums } from "./SlipFacts.tsx";
import { useOrderMoment } from "./useOrderMoment.ts";
import { useChange, type Slip } from "./useSlip.ts";

/** An order that is typed: item, quantity, Enter; or filled from a proposal, the last order or a template. */
export function OrderForm({ proposal, slip }: { proposal: Proposal; slip: Slip | null }) {
  const [lines, setLines] = useState<readonly TypedLine[]>(() => (slip ? linesOfDraft(slip, proposal) : []));
  const [source, setSource] = useState<PurchaseSource>("FORM");
  const [deliveryDate, setDeliveryDate] = useState(slip?.deliveryDate ?? proposal.deliveryDate);
  const [remarks, setRemarks] = useState(slip?.remarks ?? "");
  const [dirty, setDirty] = useState(false);
  const { save, busy, refusal, released } = useSave(proposal, slip);
  const totals = typedTotals(lines, proposal.taxRounding);
  const wrong = lines.some(({ quantity }) => quantityOf(quantity) === null);
  const moment = useOrderMoment();
  const warnings = orderWarnings(proposal.terms, { amount: totals.net, deliveryDate, now: moment });
  const change = (next: readonly TypedLine[]) => {
    setLines(next);
    setDirty(true);
  };
  const fill = (from: PurchaseSource, next: readonly TypedLine[]) => {
    setSource(from);
    change(next);
  };
  const add = (item: TypedLine["item"], quantity: string) =>
    change(
      lines.some((line) => line.item.itemId === item.itemId)
        ? lines.map((line) => (line.item.itemId === item.itemId ? { ...line, quantity } : line))
        : [...lines, { item, quantity, price: item.price }],
    );
  const last = filledLines(proposal.lines, ({ lastQuantity }) => lastQuantity);
  const proposed = filledLines(proposal.lines, ({ proposedQuantity }) => proposedQuantity);
  return (
    <>
      <LeaveGuard dirty={dirty} released={released} />
      <Card title={texts.orderTitle(proposal.supplierName)}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1 }}>
          <TextField
            type="date"
            label={texts.facts.deliveryDate}
            value={deliveryDate}
            onChange={({ target }) => {
              setDeliveryDate(target.value);
              setDirty(true);
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={texts.facts.remarks}
            value={remarks}
            onChange={({ target }) => {
              setRemarks(target.value);
              setDirty(true);
            }}
            sx={{ flex: "1 1 240px" }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
          <Button variant="outlined" disabled={proposed.length === 0} onClick={() => fill("PROPOSAL", proposed)}>
            {texts.fill.proposal(proposed.length)}
          </Button>
          <Button variant="outlined" disabled={last.length === 0} onClick={() => fill("LAST_ORDER", last)}>
            {texts.fill.last(last.length)}
          </Button>
          {proposal.templates.map(({ slipId, templateName, lines: named }) => (
            <Button
              key={slipId}
              variant="outlined"
              onClick={() =>
                fill(
                  "TEMPLATE",
                  filledLines(proposal.lines, ({ itemId }) => named.find((line) => line.itemId === itemId)?.quantity),
                )
              }
            >
              {texts.fill.template(templateName)}
            </Button>
          ))}
        </Box>
      </Card>
      <Card title={texts.linesOf(lines.length)} note={texts.keys}>
        <ItemEntry
          items={proposal.lines}
          unitOf={({ orderUnit }) => orderUnit}
          noteOf={({ price, orderUnit }) => `${formatYen(price)}/${orderUnit}`}
          quantityOf={quantityOf}
          onAdd={add}
        />
        <OrderLines lines={lines} onChange={change} />
        <SlipSums slip={totals} />
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
            {texts.warnings[warning](warning === "MINIMUM" ? formatYen(proposal.terms.minimumOrder) : "")}
          </Alert>
        ))}
        {refusal && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {refusal}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 1.5 }}>
          <Button
            variant="contained"
            disabled={busy || lines.length === 0 || wrong || deliveryDate === ""}
            onClick={() => save({ lines, source, deliveryDate, remarks })}
          >
            {texts.saveDraft}
          </Button>
        </Box>
      </Card>
    </>
  );
}

type Typed = { lines: readonly TypedLine[]; source: PurchaseSource; deliveryDate: string; remarks: string };

/** Saves the draft once, however often the button is pressed, and opens its page. */
function useSave({ shop_id, supplierId }: Proposal, slip: Slip | null) {
  const released = useRef(false);
  const [requestId] = useState(newRequestId);
  const navigate = useNavigate();
  const notify = useNotify();
  const open = ({ data }: { data: { slipId: number } }) => {
    released.current = true;
    notify(texts.done.save, { type: "success", messageArgs: { _: texts.done.save } });
    void navigate(slipAddress(data.slipId));
  };
  const creation = useChange(CreatePurchaseSlipDocument, open);
  const update = useChange(UpdatePurchaseSlipDocument, open);
  const save = ({ lines, source, deliveryDate, remarks }: Typed) => {
    const common = {
      deliveryDate,
      remarks: remarks.trim() || null,
      lines: lines.map(({ item, quantity, price }) => ({
        itemId: item.itemId,
        quantity: quantityOf(quantity) ?? 0,
        price,
      })),
    };
    if (slip) update.mutate({ input: { ...common, slipId: slip.slipId, version: slip.version } });
    else creation.mutate({ input: { ...common, shop_id, supplierId, source, requestId } });
  };
  return {
    released,
    save,
    busy: creation.isPending || update.isPending,
    refusal: (creation.error ?? update.error)?.message,
  };
}
