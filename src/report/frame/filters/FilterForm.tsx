import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Button, TextField } from "@mui/material";
import { useState, type FormEvent, type ReactNode } from "react";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { filterFault, type ChosenFilters, type FilterMeta } from "../../../report-model/state/reportState.ts";
import { useReportLabel } from "../../text.ts";
import { toPlainNumberText } from "../../../core/typedNumber.ts";
import { Row, Stack } from "../../../ui/Row.tsx";
import { Block } from "../../../ui/Text.tsx";

type FilterFormProps = {
  filters: readonly FilterMeta[];
  chosen: ChosenFilters;
  /** So that a button outside of the form can send it. */
  id?: string;
  /** An empty text removes the filter. */
  onApply(chosen: ChosenFilters): void;
  /** The buttons below the fields. */
  children?: ReactNode;
};

/** The form of the filters with free text. Each value is checked by the rules of its argument. */
export function FilterForm({ filters, chosen, id, onApply, children }: FilterFormProps) {
  const label = useReportLabel();
  const [values, setValues] = useState<ChosenFilters>(() =>
    Object.fromEntries(filters.map(({ argument }) => [argument, chosen[argument] ?? ""])),
  );
  const [tried, setTried] = useState(false);
  const faultOf = ({ argument, field }: FilterMeta) => {
    const value = toPlainNumberText(field, (values[argument] ?? "").trim());
    return value === "" ? undefined : filterFault(field, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (filters.some(faultOf)) return;
    onApply(
      Object.fromEntries(
        filters.map(({ argument, field }) => [argument, toPlainNumberText(field, (values[argument] ?? "").trim())]),
      ),
    );
  };
  return (
    <Block component="form" id={id} noValidate onSubmit={submit} width={{ xs: "100%", sm: 420 }}>
      <Stack gap={0} columnGap={2} columns={{ xs: "1fr", sm: "1fr 1fr" }}>
        {filters.map((filter) => {
          const { argument, field } = filter;
          const fault = tried ? faultOf(filter) : undefined;
          return (
            <TextField
              key={argument}
              label={label.argument(argument)}
              value={values[argument] ?? ""}
              error={fault !== undefined}
              helperText={fault ? formatMessage(fault.code, fault.args) : (field.help ?? " ")}
              onChange={(event) => setValues({ ...values, [argument]: event.target.value })}
              slotProps={{
                htmlInput: { inputMode: field.constraints.whole ? "numeric" : undefined, autoComplete: "off" },
              }}
            />
          );
        })}
      </Stack>
      {children}
    </Block>
  );
}

/** The buttons of the form in a popover of its own. */
export const FilterFormButtons = ({ onClear, onCancel }: { onClear(): void; onCancel(): void }) => (
  <Row justify="end" oneLine mt={1}>
    <Button variant="text" onClick={onClear}>
      {reportTexts.bar.clear}
    </Button>
    <Button variant="outlined" onClick={onCancel}>
      {reportTexts.bar.cancel}
    </Button>
    <Button type="submit" variant="contained">
      {reportTexts.bar.narrow}
    </Button>
  </Row>
);
