import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button, MenuItem, Paper, TextField } from "@mui/material";
import { useRef, useState, type FormEvent } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { isApplicableField } from "../../core/validate.ts";
import { DateField } from "../inputs/dates/DateField.tsx";
import { findSearchFaults, type SearchConditions, type SearchField } from "./conditions.ts";
import { toPlainNumberText } from "../../core/typedNumber.ts";
import { Note } from "../../ui/Note.tsx";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

type SearchFormProps = {
  fields: readonly SearchField[];
  /** The form's first values. */
  initial: SearchConditions;
  busy?: boolean;
  /** Why the last search failed. */
  failure?: string;
  onDismiss?: () => void;
  /** Gets the conditions that are filled in and right. */
  onSearch(conditions: SearchConditions): void;
};

/** A search form. Each condition follows the rules of its query argument. */
export function SearchForm({ fields, initial, busy = false, failure, onDismiss, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState<SearchConditions>(initial);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = tried ? findSearchFaults(fields, typed) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = findSearchFaults(fields, typed);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
      return;
    }
    const filled = fields.flatMap((field): [string, string][] => {
      const value = typed[field.name]?.trim() ?? "";
      return value === "" || !isApplicableField(field, typed) ? [] : [[field.name, toPlainNumberText(field, value)]];
    });
    onSearch(Object.fromEntries(filled));
  };
  return (
    <Paper component="form" ref={form} noValidate onSubmit={submit} variant="outlined" sx={searchFrameStyles}>
      {failure && (
        <Note severity="error" mb={2} {...(onDismiss && { onClose: onDismiss, closeText: adminTexts.searchDismiss })}>
          {failure}
        </Note>
      )}
      {faults.length > 0 && (
        <Note severity="error" mb={2}>
          {formatMessage("W009")}
        </Note>
      )}
      <Box sx={searchGridStyles}>
        {fields
          .filter((field) => isApplicableField(field, typed))
          .map((field) => {
            const fault = faults.find((one) => one.field === field.name);
            return (
              <Condition
                key={field.name}
                field={field}
                value={typed[field.name] ?? ""}
                {...(fault && { fault: formatMessage(fault.code, fault.args) })}
                onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
              />
            );
          })}
      </Box>
      <Row oneLine mt={2}>
        <Button type="submit" variant="contained" loading={busy} sx={{ minWidth: 120 }}>
          {adminTexts.searchRun}
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => {
            setTyped(
              Object.fromEntries(
                fields.filter(({ constraints }) => constraints.required).map(({ name }) => [name, initial[name] ?? ""]),
              ),
            );
            setTried(false);
          }}
        >
          {adminTexts.clearFilters}
        </Button>
      </Row>
    </Paper>
  );
}

type ConditionProps = { field: SearchField; value: string; fault?: string; onChange(value: string): void };

function Condition({ field, value, fault, onChange }: ConditionProps) {
  const { name, label, kind, choices, constraints, help } = field;
  const hint = fault ?? help;
  const hintId = `search-${name}-hint`;
  if (kind === "DATE")
    return (
      <Box sx={{ "& .MuiTextField-root": { width: "100%" } }}>
        <DateField
          shape="DATE"
          label={label}
          labelled
          name={name}
          value={value === "" ? null : value}
          error={fault !== undefined}
          onChange={(next) => onChange(next === null ? "" : String(next))}
          described={{ "aria-describedby": hintId }}
        />
        <Text id={hintId} variant="small" color={fault ? "error" : "muted"} mt={0.5}>
          {hint}
        </Text>
      </Box>
    );
  return (
    <TextField
      select={choices !== undefined}
      fullWidth
      margin="none"
      name={name}
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { displayEmpty: true },
        inputLabel: { shrink: true },
        htmlInput: { inputMode: constraints.whole && !choices ? "numeric" : undefined, autoComplete: "off" },
      }}
    >
      {choices && !constraints.required && <MenuItem value="">{adminTexts.filterAll}</MenuItem>}
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

const searchFrameStyles = { borderColor: "divider", borderRadius: 2, px: 2.25, py: 2.25 } as const;
const searchGridStyles = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
  columnGap: 2.5,
  rowGap: 2.25,
  alignItems: "start",
} as const;
