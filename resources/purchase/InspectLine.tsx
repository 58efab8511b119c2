import { Box, Button, Chip, TextField } from "@mui/material";
import { useState } from "react";
import { missingReasons, slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { formatYen } from "../../src/core/money.ts";
import { formatQuantity } from "./quantity.ts";
import { stepped, type Found } from "./found.ts";
import type { SlipLine } from "./useSlip.ts";

type Props = { line: SlipLine; found: Found; onChange(next: Partial<Found>): void };

/** A line of an inspection: large buttons for the quantity, a reason where something is missing, and the price of the delivery note. */
export function InspectLine({ line, found, onChange }: Props) {
  const { itemName, itemCode, quantity, orderUnit, price } = line;
  const { received, receivedPrice, missingReason } = found;
  const short = received !== null && received < quantity;
  const other = receivedPrice !== null && receivedPrice !== price;
  return (
    <Box
      component="li"
      aria-label={itemName}
      sx={{ ...lineStyles, borderColor: short || other ? "tokens.pendingBorder" : "tokens.border" }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
        <Box sx={{ fontWeight: 700, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{itemName}</Box>
        <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{itemCode}</Box>
      </Box>
      <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{texts.orderedOf(formatQuantity(quantity), orderUnit)}</Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", mt: 1, flexWrap: "wrap" }}>
        <Button
          variant="outlined"
          aria-label={texts.less(itemName)}
          sx={bigStyles}
          onClick={() => onChange({ received: stepped(received, -1) })}
        >
          −
        </Button>
        <Quantity name={itemName} value={received} onChange={(next) => onChange({ received: next })} />
        <Button
          variant="outlined"
          aria-label={texts.more(itemName)}
          sx={bigStyles}
          onClick={() => onChange({ received: stepped(received, 1) })}
        >
          ＋
        </Button>
        <Button
          variant={received === quantity ? "contained" : "outlined"}
          aria-label={texts.allOf(itemName)}
          sx={{ ...bigStyles, minWidth: 72, fontSize: 15 }}
          onClick={() => onChange({ received: quantity, missingReason: null })}
        >
          {texts.all}
        </Button>
        <TextField
          size="small"
          label={texts.notePrice}
          value={receivedPrice ?? ""}
          placeholder={String(price)}
          helperText={other ? texts.priceFrom(formatYen(price)) : undefined}
          onChange={({ target }) => {
            const digits = target.value.normalize("NFKC").replace(/\D/g, "").slice(0, 7);
            onChange({ receivedPrice: digits === "" ? null : Number(digits) });
          }}
          slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
          sx={{ width: 150 }}
        />
      </Box>
      {short && (
        <Box
          role="group"
          aria-label={texts.missingOf(itemName)}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, alignItems: "center" }}
        >
          <Box sx={{ fontSize: 13, color: "tokens.pending" }}>
            {texts.shortBy(formatQuantity(quantity - received), "")}
          </Box>
          {missingReasons.map((reason) => (
            <Chip
              key={reason}
              label={reason}
              clickable
              aria-pressed={missingReason === reason}
              color={missingReason === reason ? "primary" : "default"}
              onClick={() => onChange({ missingReason: missingReason === reason ? null : reason })}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The quantity as a figure that can be typed, too. */
function Quantity({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number | null;
  onChange(value: number | null): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      value={typed ?? value ?? ""}
      placeholder="—"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const text = target.value.normalize("NFKC").trim();
        setTyped(target.value);
        if (text === "") onChange(null);
        else if (/^\d{1,5}(\.\d{1,3})?$/.test(text)) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          "aria-label": texts.receivedOf(name),
          inputMode: "decimal",
          style: { textAlign: "center", fontSize: 18, height: 31 },
        },
      }}
      sx={{ width: 84 }}
    />
  );
}

const lineStyles = { border: 1, borderRadius: 2, px: 1.5, py: 1.25, mt: 1, bgcolor: "background.paper" } as const;
/** Large enough for a thumb. */
const bigStyles = { minWidth: 52, minHeight: 48, fontSize: 20, fontWeight: 700, p: 0 } as const;
