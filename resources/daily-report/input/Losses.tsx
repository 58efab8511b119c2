import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, Checkbox, FormControlLabel, IconButton, TextField } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { FieldProps } from "./fieldProps.ts";
import { isComplete, type LossForm } from "./form.ts";
import { LossItem } from "./LossItem.tsx";
import { useLineKeys } from "./useLineKeys.ts";

const { content: texts } = dailyReport;
const most = 50;
const emptyLine: LossForm = { itemId: null, itemName: "", quantity: "", unit: "", reason: "" };

const mostOfName = 60;

/** What stands beside the item. */
const columns = [
  { name: "quantity", label: texts.lossQuantity, most: 10, grow: 1 },
  { name: "unit", label: texts.lossUnit, most: 10, grow: 1 },
  { name: "reason", label: texts.lossReason, most: 100, grow: 3 },
] as const;

/** What was thrown away or lost, by item; or that nothing was. */
export function Losses({ form: { losses, noLosses }, change }: FieldProps) {
  const set = (index: number, values: Partial<LossForm>) =>
    change({ losses: losses.map((line, at) => (at === index ? { ...line, ...values } : line)) });
  const lines = useLineKeys(losses.length);
  const remove = (index: number) => {
    lines.remove(index);
    change({ losses: losses.filter((_, at) => at !== index) });
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {losses.map((line, index) => (
        <Box key={lines.keys[index]} role="group" aria-label={texts.nth(index + 1)} sx={{ display: "flex", gap: 1 }}>
          <Box
            sx={{
              ...{ display: "grid", gap: 1, flex: 1, minWidth: 0 },
              gridTemplateColumns: { xs: "1fr 1fr", sm: `3fr ${columns.map(({ grow }) => `${grow}fr`).join(" ")}` },
            }}
          >
            <LossItem line={line} most={mostOfName} onChange={(values) => set(index, values)} />
            {columns.map(({ name, label, most: length }) => (
              <TextField
                key={name}
                size="small"
                margin="none"
                label={label}
                value={line[name]}
                onChange={({ target }) =>
                  // A stock is counted in the unit of its item: another one makes the line free text.
                  set(index, { [name]: target.value, ...(name === "unit" && { itemId: null }) })
                }
                slotProps={{
                  htmlInput: { maxLength: length, ...(name === "quantity" && { inputMode: "decimal" as const }) },
                }}
              />
            ))}
          </Box>
          <IconButton
            aria-label={texts.remove(line.itemName || texts.nth(index + 1))}
            onClick={() => remove(index)}
            sx={{ alignSelf: "start" }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {!losses.every(isComplete) && <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{texts.incomplete}</Box>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={losses.length >= most}
          onClick={() => change({ losses: [...losses, emptyLine], noLosses: false })}
        >
          {texts.addLoss}
        </Button>
        {losses.length === 0 && (
          <FormControlLabel
            label={texts.noLosses}
            control={<Checkbox checked={noLosses} onChange={({ target }) => change({ noLosses: target.checked })} />}
          />
        )}
      </Box>
    </Box>
  );
}
