import { Box, Button } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { DayField } from "../../../src/admin/inputs/dates/DayField.tsx";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { formatYen } from "../../../src/core/money.ts";
import { orderWarnings, type OrderMoment } from "../../../src/domain/purchase/orderWarnings.ts";
import type { PurchaseSource } from "../../../src/generated/types.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { findArrivalFault } from "../inspection/arrivalFault.ts";
import { FillButtons } from "./FillButtons.tsx";
import { ItemEntry } from "../entry/ItemEntry.tsx";
import {
  buildProposedLines,
  linesOfDraft,
  findOrderQuantityFault,
  computeOrderTotals,
  type PurchaseProposalData,
  type TypedOrderLine,
} from "./orderLines.ts";
import { OrderLines } from "./OrderLines.tsx";
import { SlipSums } from "../slip/SlipFacts.tsx";
import { useItemEntry } from "../entry/useItemEntry.ts";
import { useSaveSlip } from "./useSaveSlip.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import { Field } from "../../../src/ui/Field.tsx";

type OrderFormProps = {
  /** For the delivery date of the form, or the last one while it is loaded. */
  proposal: PurchaseProposalData;
  shopName: string;
  /** The draft that is written anew. */
  slip: PurchaseSlipData | null;
  /** It begins with the quantities of the proposal. */
  filled: boolean;
  onDeliveryDate(date: string): void;
};

/** An order that is typed: item, quantity, Enter; or filled from a proposal, the last order or a template. */
export function OrderForm({ proposal, shopName, slip, filled, onDeliveryDate }: OrderFormProps) {
  const [lines, setLines] = useState<readonly TypedOrderLine[]>(() => {
    if (slip) return linesOfDraft(slip, proposal);
    return filled ? buildProposedLines(proposal) : [];
  });
  const [source, setSource] = useState<PurchaseSource>(filled ? "PROPOSAL" : "FORM");
  const [deliveryDate, setDeliveryDate] = useState(slip?.deliveryDate ?? proposal.deliveryDate);
  const [remarks, setRemarks] = useState(slip?.remarks ?? "");
  const [dirty, setDirty] = useState(false);
  const { save, busy, refusal, released } = useSaveSlip(proposal, slip);
  const place = useRefocus(String(lines.length));
  const totals = computeOrderTotals(lines, proposal.taxRounding);
  const wrong = lines.some(({ quantity }) => findOrderQuantityFault(quantity) !== null);
  const moment = useOrderMoment();
  const warnings = orderWarnings(proposal.terms, { amount: totals.net, deliveryDate, now: moment });
  const today = useBusinessToday([proposal.shop_id]);
  const orderDate = slip?.orderDate ?? today;
  const fault = findArrivalFault(deliveryDate, orderDate);
  const free = lines.filter(({ price }) => price === 0).map(({ item }) => item.itemName);
  const change = (next: readonly TypedOrderLine[]) => {
    setLines(next);
    setDirty(true);
  };
  const fill = (from: PurchaseSource, next: readonly TypedOrderLine[]) => {
    setSource(from);
    change(next);
  };
  // Another delivery date changes what a quantity follows from, and not what is typed.
  const current = (line: TypedOrderLine): TypedOrderLine => ({
    ...line,
    item: proposal.lines.find(({ itemId }) => itemId === line.item.itemId) ?? line.item,
  });
  const entry = useItemEntry({
    lines,
    faultOf: findOrderQuantityFault,
    lineOf: (item: TypedOrderLine["item"], quantity) => ({ item, quantity, price: item.price }),
    onChange: change,
  });
  const submit = () => {
    const settled = entry.settle();
    if (settled) save({ lines: settled, source, deliveryDate, remarks });
  };
  return (
    <>
      <LeaveGuard dirty={dirty || entry.pending} released={released} />
      <PageCard title={texts.orderTitle(proposal.supplierName)}>
        <Row gap={1.5} mt={1}>
          <DayField
            label={texts.facts.deliveryDate}
            value={deliveryDate}
            fault={fault}
            onChange={(date) => {
              setDeliveryDate(date);
              setDirty(true);
              if (findArrivalFault(date, orderDate) === null) onDeliveryDate(date);
            }}
          />
          <Field
            label={texts.facts.remarks}
            value={remarks}
            onChange={({ target }) => {
              setRemarks(target.value);
              setDirty(true);
            }}
            margin="none"
            size="small"
            grow="1 1 240px"
            slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
          />
        </Row>
        <FillButtons proposal={proposal} now={{ source, lines }} onFill={fill} />
      </PageCard>
      <PageCard title={texts.linesOf(lines.length)} note={texts.keys}>
        <ItemEntry
          items={proposal.lines}
          entry={entry}
          unitOf={({ orderUnit }) => orderUnit}
          noteOf={({ price, orderUnit }) => `${formatYen(price)}/${orderUnit}`}
        />
        <Box ref={place} tabIndex={-1}>
          <OrderLines lines={lines.map(current)} useUntil={proposal.useUntil} onChange={change} />
        </Box>
        <SlipSums slip={totals} />
        {warnings.map((warning) => (
          <Note key={warning} severity="warning" mt={1}>
            {texts.warnings[warning](warning === "MINIMUM" ? formatYen(proposal.terms.minimumOrder) : "")}
          </Note>
        ))}
        {free.length > 0 && (
          <Note severity="warning" mt={1}>
            {texts.freeLines(free.join("、"))}
          </Note>
        )}
        {refusal && (
          <Note severity="error" mt={1}>
            {refusal}
          </Note>
        )}
        <Row align="baseline" justify="end" gap={2} mt={1.5}>
          <TargetShopLine name={shopName} />
          <Button
            variant="contained"
            disabled={busy || (lines.length === 0 && !entry.pending) || wrong || fault !== null}
            onClick={submit}
          >
            {texts.saveDraft}
          </Button>
        </Row>
      </PageCard>
    </>
  );
}

/** The clock of Tokyo when the form was opened. */
function useOrderMoment(): OrderMoment {
  const [moment] = useState(() => {
    const { date, minutes } = toTokyoTime(consoleClock.now());
    return { date, time: formatClock(minutes) };
  });
  return moment;
}
