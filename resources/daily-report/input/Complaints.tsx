import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, Checkbox, FormControlLabel, IconButton, TextField } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { FieldProps } from "./fieldProps.ts";
import { useLineKeys } from "./useLineKeys.ts";

const { content: texts } = dailyReport;
const most = 20;

/** What guests complained of, and what was done; or that nobody did. */
export function Complaints({ form: { complaints, noComplaints }, change }: FieldProps) {
  const set = (index: number, values: Partial<(typeof complaints)[number]>) =>
    change({ complaints: complaints.map((line, at) => (at === index ? { ...line, ...values } : line)) });
  const lines = useLineKeys(complaints.length);
  const remove = (index: number) => {
    lines.remove(index);
    change({ complaints: complaints.filter((_, at) => at !== index) });
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {complaints.map(({ complaint, response }, index) => (
        <Box key={lines.keys[index]} role="group" aria-label={texts.nth(index + 1)} sx={{ display: "flex", gap: 1 }}>
          <Box sx={{ display: "grid", gap: 1, flex: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <TextField
              size="small"
              margin="none"
              multiline
              label={texts.complaint}
              value={complaint}
              onChange={({ target }) => set(index, { complaint: target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <TextField
              size="small"
              margin="none"
              multiline
              label={texts.response}
              value={response}
              onChange={({ target }) => set(index, { response: target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Box>
          <IconButton
            aria-label={texts.remove(texts.nth(index + 1))}
            onClick={() => remove(index)}
            sx={{ alignSelf: "start" }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={complaints.length >= most}
          onClick={() => change({ complaints: [...complaints, { complaint: "", response: "" }], noComplaints: false })}
        >
          {texts.addComplaint}
        </Button>
        {complaints.length === 0 && (
          <FormControlLabel
            label={texts.noComplaints}
            control={
              <Checkbox checked={noComplaints} onChange={({ target }) => change({ noComplaints: target.checked })} />
            }
          />
        )}
      </Box>
    </Box>
  );
}
