import { TextField } from "@mui/material";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import type { ReportFieldProps } from "./fieldProps.ts";
import { LineList } from "./LineList.tsx";
import { isUnfinishedComplaint } from "../draft/unsavedReason.ts";
import { Stack } from "../../../../src/ui/Row.tsx";

const { content: texts } = dailyReport;
const maxComplaints = 20;
const complaintFields = ["complaint", "response"] as const;
const empty = { error: true, helperText: texts.lacks } as const;

/** What guests complained of, and what was done; or that nobody did. */
export function ComplaintInputs({ form: { complaints, noComplaints }, change, marked }: ReportFieldProps) {
  const set = (index: number, values: Partial<(typeof complaints)[number]>) =>
    change({ complaints: complaints.map((line, at) => (at === index ? { ...line, ...values } : line)) });
  return (
    <LineList
      lines={complaints}
      most={maxComplaints}
      addLabel={texts.addComplaint}
      onAdd={() => change({ complaints: [...complaints, { complaint: "", response: "" }], noComplaints: false })}
      onRemove={(index) => change({ complaints: complaints.filter((_, at) => at !== index) })}
      none={{
        label: texts.noComplaints,
        checked: noComplaints,
        onChange: (checked) => change({ noComplaints: checked }),
      }}
      help={complaints.some(isUnfinishedComplaint) ? texts.incompleteComplaint : undefined}
    >
      {(line, index) => (
        <Stack columns={{ xs: "1fr", sm: "1fr 1fr" }} grow>
          {complaintFields.map((name) => (
            <TextField
              key={name}
              size="small"
              margin="none"
              multiline
              label={texts[name]}
              value={line[name]}
              {...(marked && name === "complaint" && isUnfinishedComplaint(line) ? empty : {})}
              onChange={({ target }) => set(index, { [name]: target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          ))}
        </Stack>
      )}
    </LineList>
  );
}
