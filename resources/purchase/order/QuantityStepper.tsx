import { fontSizes } from "../../../src/ui/typeScale.ts";
import { Button } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { FigureField } from "../inspection/FigureField.tsx";
import { stepQuantity } from "../inspection/lineFinding.ts";

/** A quantity, and how it is called. */
export type QuantityStep = { by: number; words: string };

const one: QuantityStep = { by: 1, words: "1" };

type QuantityStepperProps = {
  /** What is counted. */
  name: string;
  /** What its field is called. */
  label: string;
  value: number | null;
  /** The quantity that 全数 takes. */
  whole: number;
  /** How much one press takes away, and adds. */
  less?: QuantityStep;
  more?: QuantityStep;
  /** @param isWrong what is typed is no quantity */
  onChange(value: number | null, isWrong: boolean): void;
};

/** Large buttons for a quantity, which can be typed, too. */
export function QuantityStepper({ name, label, value, whole, less = one, more = one, onChange }: QuantityStepperProps) {
  const [presses, setPresses] = useState(0);
  const press = (next: number) => {
    setPresses(presses + 1);
    onChange(next, false);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-label={texts.less(name, less.words)}
        sx={bigStyles}
        onClick={() => press(stepQuantity(value, -less.by))}
      >
        −
      </Button>
      <FigureField
        // A button replaces a text that is no quantity.
        key={presses}
        value={value}
        pattern={/^\d{1,7}(\.\d{1,3})?$/}
        wrong={texts.wrongCount}
        placeholder="—"
        onFocus={({ target }) => target.select()}
        onChange={onChange}
        slotProps={{
          htmlInput: {
            "aria-label": label,
            inputMode: "decimal",
            style: { textAlign: "center", fontSize: fontSizes.lead, height: 31 },
          },
        }}
        sx={{ width: 96 }}
      />
      <Button
        variant="outlined"
        aria-label={texts.more(name, more.words)}
        sx={bigStyles}
        onClick={() => press(stepQuantity(value, more.by))}
      >
        ＋
      </Button>
      <Button
        variant={value === whole ? "contained" : "outlined"}
        aria-label={texts.allOf(name)}
        sx={{ ...bigStyles, minWidth: 72, typography: "heading" }}
        onClick={() => press(whole)}
      >
        {texts.all}
      </Button>
    </>
  );
}

/** Large enough for a thumb. */
const bigStyles = { minWidth: 52, minHeight: 48, typography: "figure", p: 0 } as const;
