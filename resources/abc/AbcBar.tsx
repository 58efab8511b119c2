import { Box, Button, InputBase } from "@mui/material";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { useText } from "../../src/ui/text.ts";
import { consolePaths } from "../paths.ts";
import { MeasureChips } from "./MeasureChips.tsx";
import { controlBarStyles, controlGroupStyles } from "./controlBarStyles.ts";
import { useAbc } from "./useAbc.ts";
import { parseTypedNumber } from "../../src/core/typedNumber.ts";

/** Measure and cut-offs. What a person changes here is kept in the address, not in the settings. */
export function AbcBar() {
  const text = useText("parts.abc.bar");
  const opens = usePathOpens();
  const { cutoffs, filters } = useAbc();
  const isChanged = filters["rankA"] !== undefined || filters["rankB"] !== undefined;
  return (
    <Box sx={controlBarStyles}>
      <MeasureChips />
      <Cutoffs key={`${cutoffs.rankA} ${cutoffs.rankB}`} />
      <Box component="span" sx={{ color: "tokens.textMuted", fontSize: 12 }}>
        {text(isChanged ? "here" : "company")}
      </Box>
      {isChanged && <Back />}
      {opens(consolePaths.developerSetting) && (
        <Box component={Link} to={consolePaths.developerSetting} sx={{ fontSize: 12, color: "tokens.primaryStrong" }}>
          {text("settings")}
        </Box>
      )}
    </Box>
  );
}

/** The button to the company's cut-offs. */
function Back() {
  const text = useText("parts.abc.bar");
  const { filter } = useAbc();
  return (
    <Button size="small" variant="text" onClick={() => filter({ rankA: "", rankB: "" })} sx={{ minWidth: 0, p: 0.5 }}>
      {text("back")}
    </Button>
  );
}

/** The cut-offs as two inputs. They apply with Enter or when the focus leaves them. */
function Cutoffs() {
  const text = useText("parts.abc.bar");
  const { cutoffs, filter } = useAbc();
  const [values, setValues] = useState({ rankA: String(cutoffs.rankA), rankB: String(cutoffs.rankB) });
  const read = (text: string) => parseTypedNumber(text, { unit: "%" }) ?? Number.NaN;
  const [a, b] = [read(values.rankA), read(values.rankB)];
  const isCutoff = (value: number) => value > 0 && value < 100 && Number.isInteger(Math.round(value * 1000) / 100);
  const isWrong = !isCutoff(a) || !isCutoff(b) || a >= b;
  const isSame = a === cutoffs.rankA && b === cutoffs.rankB;
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isWrong && !isSame) filter({ rankA: String(a), rankB: String(b) });
  };
  const input = (name: "rankA" | "rankB", letter: string, label: string) => (
    <Box component="label" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <span aria-hidden="true">{letter}</span>
      <InputBase
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value.trim() })}
        onBlur={() => apply()}
        inputProps={{ "aria-label": label, "aria-invalid": isWrong, inputMode: "decimal" }}
        sx={inputStyles(isWrong)}
      />
      <span aria-hidden="true">{text("upTo")}</span>
    </Box>
  );
  return (
    <Box component="form" noValidate aria-label={text("cutoffs")} onSubmit={apply} sx={controlGroupStyles}>
      <Box component="span" sx={{ color: "tokens.textMuted" }}>
        {text("cutoffs")}
      </Box>
      {input("rankA", "A", text("a"))}
      {input("rankB", "B", text("b"))}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {isWrong && (
        <Box role="alert" sx={{ color: "tokens.error", fontSize: 12 }}>
          {text("wrong")}
        </Box>
      )}
    </Box>
  );
}

const inputStyles = (isWrong: boolean) => ({
  width: 56,
  height: 30,
  border: 1,
  borderColor: isWrong ? "tokens.error" : "tokens.borderStrong",
  borderRadius: 1,
  px: 1,
  fontSize: 13,
  bgcolor: "background.paper",
  "& input": { textAlign: "right", p: 0, fontVariantNumeric: "tabular-nums" },
});
