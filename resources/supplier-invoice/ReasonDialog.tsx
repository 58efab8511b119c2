import { Box, TextField } from "@mui/material";
import { useRef, useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { Chip } from "../../src/report/frame/Chip.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";

type Props = {
  title: string;
  question: string;
  /** Reasons for a press instead of a text. */
  suggestions?: readonly string[];
  work: { busy: boolean; refusal: string | undefined; run: (reason: string) => void };
  onClose: () => void;
};

/** Asks why before a step. */
export function ReasonDialog({ title, question, suggestions = [], work, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const run = () => {
    const words = reason.trim();
    setMissing(words === "");
    if (words === "") input.current?.focus();
    else work.run(words);
  };
  return (
    <WorkDialog
      title={title}
      busy={work.busy}
      refusal={work.refusal}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: title, look: "main", onPress: run },
      ]}
    >
      {question}
      <TextField
        required
        fullWidth
        multiline
        margin="normal"
        label={texts.reason}
        value={reason}
        error={missing}
        helperText={missing ? texts.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {suggestions.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
          {suggestions.map((one) => (
            <Chip key={one} type="button" onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </Box>
      )}
    </WorkDialog>
  );
}
