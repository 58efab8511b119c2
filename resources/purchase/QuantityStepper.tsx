import { Button, TextField } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { stepped } from "./found.ts";

type Props = {
  /** What is counted. */
  name: string;
  /** What its field is called. */
  label: string;
  value: number | null;
  /** The quantity that 全数 takes. */
  whole: number;
  /** How much one press changes. */
  step?: number;
  onChange(value: number | null): void;
};

/** Large buttons for a quantity, which can be typed, too. */
export function QuantityStepper({ name, label, value, whole, step = 1, onChange }: Props) {
  return (
    <>
      <Button
        variant="outlined"
        aria-label={texts.less(name)}
        sx={bigStyles}
        onClick={() => onChange(stepped(value, -step))}
      >
        −
      </Button>
      <Quantity label={label} value={value} onChange={onChange} />
      <Button
        variant="outlined"
        aria-label={texts.more(name)}
        sx={bigStyles}
        onClick={() => onChange(stepped(value, step))}
      >
        ＋
      </Button>
      <Button
        variant={value === whole ? "contained" : "outlined"}
        aria-label={texts.allOf(name)}
        sx={{ ...bigStyles, minWidth: 72, fontSize: 15 }}
        onClick={() => onChange(whole)}
      >
        {texts.all}
      </Button>
    </>
  );
}

/** The quantity as a figure. */
function Quantity({ label, value, onChange }: Pick<Props, "label" | "value" | "onChange">) {
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
        else if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          "aria-label": label,
          inputMode: "decimal",
          style: { textAlign: "center", fontSize: 18, height: 31 },
        },
      }}
      sx={{ width: 96 }}
    />
  );
}

/** Large enough for a thumb. */
const bigStyles = { minWidth: 52, minHeight: 48, fontSize: 20, fontWeight: 700, p: 0 } as const;
