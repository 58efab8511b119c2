import { Box, Button, MenuItem } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { DayField } from "../../../src/admin/inputs/dates/DayField.tsx";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { addDays } from "../../../src/core/calendar/date.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useChange } from "../../../src/data/useChange.ts";
import {
  CreateTransferDocument,
  UpdateTransferDocument,
  type GetTransferShopsQuery,
} from "../../../src/generated/graphql.ts";
import { hasCases } from "../../../src/domain/purchase/orderUnits.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { findArrivalFault } from "../../purchase/inspection/arrivalFault.ts";
import { ItemEntry } from "../../purchase/entry/ItemEntry.tsx";
import { useItemEntry } from "../../purchase/entry/useItemEntry.ts";
import { buildTransferAddress } from "../addresses.ts";
import { ActingShop } from "../ActingShop.tsx";
import { formatCaseSize } from "../count/Quantity.tsx";
import {
  toTypedLines,
  findTransferQuantityFault,
  parseTransferQuantity,
  type RequestableItem,
  type TypedTransferLine,
} from "./requestLines.ts";
import { RequestLines } from "./RequestLines.tsx";
import type { TransferData } from "../useTransfer.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type RequestFormProps = {
  /** The receiver. */
  shop: { id: number; name: string };
  shops: GetTransferShopsQuery["data"];
  items: readonly RequestableItem[];
  transfer: TransferData | null;
};

/** A request that is typed: item, quantity, Enter. */
export function RequestForm({ shop, shops, items, transfer }: RequestFormProps) {
  const today = useBusinessToday([shop.id]);
  const [fromShopId, setFromShopId] = useState(transfer?.fromShopId ?? shops[0]?.shop_id ?? 0);
  const [expectedDate, setExpectedDate] = useState(transfer?.expectedDate ?? addDays(today, 1));
  const fault = findArrivalFault(expectedDate, transfer?.requestDate ?? today);
  const [remarks, setRemarks] = useState(transfer?.remarks ?? "");
  const [lines, setLines] = useState<readonly TypedTransferLine[]>(() => (transfer ? toTypedLines(transfer) : []));
  const [dirty, setDirty] = useState(false);
  const { save, busy, refusal, released } = useSave(shop.id, transfer);
  const place = useRefocus(String(lines.length));
  const touch =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setDirty(true);
      set(value);
    };
  const change = touch(setLines);
  const entry = useItemEntry({
    lines,
    faultOf: findTransferQuantityFault,
    lineOf: (item: RequestableItem, quantity) => ({ item, quantity }),
    onChange: change,
  });
  const submit = () => {
    const settled = entry.settle();
    if (settled) save({ fromShopId, expectedDate, remarks, lines: settled });
  };
  const wrong = lines.some(({ quantity }) => findTransferQuantityFault(quantity) !== null);
  return (
    <>
      <LeaveGuard dirty={dirty || entry.pending} released={released} />
      <ActingShop shop={shop} act="request" />
      <PageCard title={texts.request.title(shop.name)}>
        <Row gap={1.5} mt={1}>
          <Field
            select
            size="small"
            label={texts.request.from}
            value={fromShopId}
            disabled={transfer !== null}
            onChange={({ target }) => touch(setFromShopId)(Number(target.value))}
            minWidth={{ xs: "100%", sm: 240 }}
          >
            {shops.map(({ shop_id, shopName, warehouse }) => (
              <MenuItem key={shop_id} value={shop_id}>
                {warehouse ? texts.request.warehouse(shopName) : shopName}
              </MenuItem>
            ))}
          </Field>
          <DayField
            label={texts.facts.wishedDate}
            value={expectedDate}
            fault={fault}
            onChange={touch(setExpectedDate)}
          />
          <Field
            size="small"
            label={texts.facts.remarks}
            value={remarks}
            onChange={({ target }) => touch(setRemarks)(target.value)}
            grow="1 1 240px"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Row>
      </PageCard>
      <PageCard title={texts.linesOf(lines.length)} note={texts.request.keys}>
        <ItemEntry
          items={items}
          entry={entry}
          unitOf={({ unit }) => unit}
          noteOf={(item) => (hasCases(item) ? formatCaseSize(item) : "")}
        />
        <Box ref={place} tabIndex={-1}>
          <RequestLines lines={lines} onChange={change} />
        </Box>
        {refusal && (
          <Note severity="error" mt={1}>
            {refusal}
          </Note>
        )}
        <Row justify="end" oneLine gap={0} mt={1.5}>
          <Button
            variant="contained"
            size="touch"
            disabled={busy || (lines.length === 0 && !entry.pending) || wrong || fault !== null}
            onClick={submit}
          >
            {(transfer ? texts.request.saveAgain : texts.request.save)(shop.name)}
          </Button>
        </Row>
      </PageCard>
    </>
  );
}

type TypedTransferRequest = {
  fromShopId: number;
  expectedDate: string;
  remarks: string;
  lines: readonly TypedTransferLine[];
};

/** Saves the request once, however often the button is pressed, and opens its page. */
function useSave(toShopId: number, transfer: TransferData | null) {
  const released = useRef(false);
  const [requestId] = useState(newRequestId);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const open = ({ data }: { data: { transferId: number } }) => {
    released.current = true;
    announce(texts.done.request, "success");
    void navigate(buildTransferAddress(data.transferId));
  };
  const creation = useChange(CreateTransferDocument, "transfer", open);
  const update = useChange(UpdateTransferDocument, "transfer", open);
  const save = ({ fromShopId, expectedDate, remarks, lines }: TypedTransferRequest) => {
    const common = {
      toShopId,
      expectedDate,
      remarks: remarks.trim() || null,
      lines: lines.map(({ item, quantity }) => ({
        itemId: item.itemId,
        quantity: parseTransferQuantity(quantity) ?? 0,
      })),
    };
    if (transfer) {
      const { transferId, version } = transfer;
      update.mutate({ input: { ...common, transferId, version } });
    } else creation.mutate({ input: { ...common, fromShopId, requestId } });
  };
  return {
    released,
    save,
    busy: creation.isPending || update.isPending,
    refusal: (creation.error ?? update.error)?.message,
  };
}
