import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { transferSteps } from "../../../i18n/ja/workflow/transfer.ts";
import { findDayFault } from "../../../src/admin/inputs/dates/dayFault.ts";
import { DayField } from "../../../src/admin/inputs/dates/DayField.tsx";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { ReceiveTransferDocument, ShipTransferDocument } from "../../../src/generated/graphql.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { findArrivalFault } from "../../purchase/inspection/arrivalFault.ts";
import { BarcodeScanner } from "../../purchase/entry/Scanner.tsx";
import { stepQuantity } from "../../purchase/inspection/lineFinding.ts";
import { WorkBar } from "../../purchase/inspection/WorkBar.tsx";
import { ActingShop } from "../ActingShop.tsx";
import { CountLine } from "./CountLine.tsx";
import { buildTransferEndMessage, isCountableTransfer, listCountMessages } from "./countMessages.tsx";
import {
  findCountFaults,
  pickQuantityStep,
  pickExpectedQuantity,
  type CountedTransferLine,
  type CountSide,
} from "./countedLines.ts";
import { formatStockQuantity } from "./Quantity.tsx";
import type { TransferData, TransferLine } from "../useTransfer.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { PlainList } from "../../../src/ui/List.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

const latest = (one: string, other: string): string => (one > other ? one : other);

/** What is wrong with the day on which goods left or came, in words; they come on the ship date or after it. */
function moveFault(date: string, today: string, shipDate: string): string | null {
  if (date > today) return formatMessage("FUTURE");
  return date < shipDate ? formatMessage("W008") : null;
}

/** Counts what leaves the sender or what arrives, line by line. */
export function TransferCountForm({ transfer, side }: { transfer: TransferData; side: CountSide }) {
  const { transferId, version, lines, fromShopId, toShopId } = transfer;
  const shop = side === "ship" ? transfer.fromShopName : transfer.toShopName;
  const today = useBusinessToday([side === "ship" ? fromShopId : toShopId]);
  const [counted, setCounted] = useState<readonly CountedTransferLine[]>(() =>
    lines.map(({ lineNo }) => ({ lineNo, quantity: null, reason: null })),
  );
  const [date, setDate] = useState(latest(today, transfer.shipDate ?? ""));
  const [expectedDate, setExpectedDate] = useState(latest(transfer.expectedDate, today));
  const dateFault = findDayFault(date, (day) =>
    moveFault(day, today, side === "receive" ? (transfer.shipDate ?? "") : ""),
  );
  const expectedFault = side === "ship" ? findArrivalFault(expectedDate, transfer.requestDate) : null;
  const [dirty, setDirty] = useState(false);
  const [ends, setEnds] = useState(false);
  const { released, ship, receive, work, isDone } = useEnd();
  const change = (lineNo: number, next: Partial<CountedTransferLine>) => {
    setDirty(true);
    setCounted((all) => all.map((one) => (one.lineNo === lineNo ? { ...one, ...next } : one)));
  };
  const scan = (line: TransferLine) => {
    const before = counted.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? null;
    const quantity = stepQuantity(before, pickQuantityStep(line, side, before, "more").by);
    change(line.lineNo, { quantity });
    return formatStockQuantity(quantity, line);
  };
  const all = () => {
    setDirty(true);
    setCounted((before) =>
      before.map((one, index) => {
        const line = lines[index];
        return line && one.quantity === null ? { ...one, quantity: pickExpectedQuantity(line, side) } : one;
      }),
    );
  };
  const faults = findCountFaults(transfer, counted, side);
  // Somebody else has ended it meanwhile.
  const ended = !isCountableTransfer(transfer, side) && !isDone;
  const messages = ended ? [buildTransferEndMessage(transfer)] : listCountMessages(faults, dateFault ?? expectedFault);
  const end = () => {
    if (side === "ship") {
      const sent = counted.map(({ lineNo, quantity, reason }) => ({
        lineNo,
        shipped: quantity ?? 0,
        shipReason: reason,
      }));
      ship({ input: { transferId, version, fromShopId, shipDate: date, expectedDate, lines: sent } });
    } else {
      const taken = counted.map(({ lineNo, quantity, reason }) => ({
        lineNo,
        received: quantity ?? 0,
        shortReason: reason,
      }));
      receive({ input: { transferId, version, toShopId, receiveDate: date, lines: taken } });
    }
  };
  const step = side === "ship" ? "shipTransfer" : "receiveTransfer";
  const label = side === "ship" ? texts.steps.ship(shop) : texts.steps.receive(shop);
  return (
    <>
      <LeaveGuard dirty={dirty} released={released} />
      <ActingShop shop={{ id: side === "ship" ? fromShopId : toShopId, name: shop }} act={side} />
      <Text strong>{texts.way(transfer.fromShopName, transfer.toShopName)}</Text>
      <Row align="start" mt={1}>
        <DayField
          label={side === "ship" ? texts.facts.shipDate : texts.facts.receiveDate}
          value={date}
          fault={dateFault}
          onChange={setDate}
        />
        {side === "ship" && (
          <DayField
            label={texts.facts.expectedDate}
            value={expectedDate}
            fault={expectedFault}
            onChange={setExpectedDate}
          />
        )}
        <BarcodeScanner lines={lines} onScan={scan} />
        <Button variant="outlined" size="touch" onClick={all}>
          {texts.count.all}
        </Button>
      </Row>
      <PlainList>
        {lines.map((line, index) => {
          const one = counted[index];
          return one ? (
            <CountLine
              key={line.lineNo}
              line={line}
              side={side}
              counted={one}
              onChange={(next) => change(line.lineNo, next)}
            />
          ) : null;
        })}
      </PlainList>
      <WorkBar messages={messages}>
        <Text strong grow>
          {texts.count.done(lines.length - faults.uncounted.length, lines.length)}
        </Text>
        <Button variant="contained" size="touch" disabled={messages.length > 0} onClick={() => setEnds(true)}>
          {label}
        </Button>
      </WorkBar>
      {ends && !ended && (
        <StepDialog
          quick
          step={transferWorkflow.steps[step]}
          words={transferSteps[step]}
          label={label}
          work={work}
          onClose={() => setEnds(false)}
          onTake={end}
        >
          {side === "ship" ? texts.count.shipQuestion(shop) : texts.count.receiveQuestion(shop)}
        </StepDialog>
      )}
    </>
  );
}

/** Ends the count, says so, and returns to the list. */
function useEnd() {
  const released = useRef(false);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const leave = (text: string) => () => {
    released.current = true;
    announce(text, "success");
    void navigate(consolePaths.purchaseShipping);
  };
  const shipping = useChange(ShipTransferDocument, "transfer", leave(texts.done.ship));
  const receipt = useChange(ReceiveTransferDocument, "transfer", leave(texts.done.receive));
  return {
    released,
    ship: shipping.mutate,
    receive: receipt.mutate,
    isDone: shipping.isSuccess || receipt.isSuccess,
    work: { isPending: shipping.isPending || receipt.isPending, error: shipping.error ?? receipt.error },
  };
}
