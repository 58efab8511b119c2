import { Checkbox, FormControlLabel } from "@mui/material";
import type { Content } from "../../../src/core/content.ts";

type TickBoxProps = {
  label: string;
  /** What a screen reader says, where the label alone does not tell it. */
  name?: string;
  among: readonly Content[];
  chosen: readonly Content[];
  disabled?: boolean;
  onTick: (on: boolean) => void;
};

/** A tick for one content, or for all of a group: half-ticked where some are chosen. */
export function TickBox({ label, name, among, chosen, disabled = false, onTick }: TickBoxProps) {
  const count = among.filter((one) => chosen.includes(one)).length;
  const some = count > 0 && count < among.length;
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      slotProps={{ typography: { sx: { fontWeight: "inherit", typography: "compact" } } }}
      control={
        <Checkbox
          size="small"
          checked={count === among.length}
          indeterminate={some}
          onChange={(_event, on) => onTick(on)}
          slotProps={{
            input: {
              ...(name && { "aria-label": name }),
              // MUI says "mixed" by attribute only; the box itself must be in that state too.
              ref: (box: HTMLInputElement | null) => {
                if (box) box.indeterminate = some;
              },
            },
          }}
        />
      }
    />
  );
}
