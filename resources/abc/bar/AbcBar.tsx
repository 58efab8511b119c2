import { abcTexts } from "../../../i18n/ja/product-report/abc.ts";
import { Box, Button, InputBase } from "@mui/material";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { MeasureChips } from "./MeasureChips.tsx";
import { controlBarStyles, controlGroupStyles } from "./controlBarStyles.ts";
import { useAbc } from "../useAbc.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Measure and cut-offs. What a person changes here is kept in the address, not in the settings. */
export function AbcBar() {
  const opens = usePathOpens();
  const { cutoffs, filters } = useAbc();
  const isChanged = filters["rankA"] !== undefined || filters["rankB"] !== undefined;
  return (
    <Box sx={controlBarStyles}>
      <MeasureChips />
      <Cutoffs key={`${cutoffs.rankA} ${cutoffs.rankB}`} />
      <Text component="span" variant="muted">
        {isChanged ? abcTexts.bar.here : abcTexts.bar.company}
      </Text>
      {isChanged && <Back />}
      {opens(consolePaths.developerSetting) && (
        <Text component={Link} to={consolePaths.developerSetting} variant="small" color="link">
          {abcTexts.bar.settings}
        </Text>
      )}
    </Box>
  );
}

/** The button to the company's cut-offs. */
function Back() {
  const { filter } = useAbc();
  return (
    <Button size="small" variant="text" onClick={() => filter({ rankA: "", rankB: "" })} sx={{ minWidth: 0, p: 0.5 }}>
      {abcTexts.bar.back}
    </Button>
  );
}

/** The cut-offs as two inputs. They apply with Enter or when the focus leaves them. */
function Cutoffs() {
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
    <Row component="label" inline align="center" oneLine gap={0.5}>
      <span aria-hidden="true">{letter}</span>
      <InputBase
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value.trim() })}
        onBlur={() => apply()}
        inputProps={{ "aria-label": label, "aria-invalid": isWrong, inputMode: "decimal" }}
        sx={inputStyles(isWrong)}
      />
      <span aria-hidden="true">{abcTexts.bar.upTo}</span>
    </Row>
  );
  return (
    <Box component="form" noValidate aria-label={abcTexts.bar.cutoffs} onSubmit={apply} sx={controlGroupStyles}>
      <Text component="span" color="muted">
        {abcTexts.bar.cutoffs}
      </Text>
      {input("rankA", "A", abcTexts.bar.a)}
      {input("rankB", "B", abcTexts.bar.b)}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {isWrong && (
        <Text role="alert" variant="small" color="error">
          {abcTexts.bar.wrong}
        </Text>
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
  typography: "compact",
  bgcolor: "background.paper",
  "& input": { textAlign: "right", p: 0, fontVariantNumeric: "tabular-nums" },
});
