import { TextField } from "@mui/material";
import { useNotify } from "ra-core";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";

type Outcome = { outcome: string; details: readonly string[] };

/** Says what became of a slip: the reason of a refusal, or that it is done. */
export function useSay(onClose: () => void) {
  const notify = useNotify();
  return (outcomes: readonly Outcome[], done: string) => {
    const refused = outcomes.find(({ outcome }) => outcome === "REFUSED");
    const text = [...(refused ? [] : [done]), ...outcomes.flatMap(({ details }) => details)].join(" ");
    notify(text, { type: refused ? "error" : "success", messageArgs: { _: text } });
    onClose();
  };
}

/** A text that a step needs. */
export function Words({ label, value, onChange, error, max }: WordsProps) {
  return (
    <TextField
      {...{ label, value, error, autoFocus: true, fullWidth: true, margin: "normal" }}
      helperText={error ? texts.reasonMissing : undefined}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}

type WordsProps = { label: string; value: string; onChange: (value: string) => void; error: boolean; max: number };
