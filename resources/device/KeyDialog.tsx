import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { deviceTexts as texts } from "../../i18n/ja/device.ts";
import type { Values } from "../../src/admin/definition.ts";
import { formatMoment } from "../../src/core/money.ts";
import { useText } from "../../src/ui/text.ts";
import { IssuedKey } from "../store/IssuedKey.tsx";
import { useKeys, type Issued } from "./useKeys.ts";

type Props = { record: Values; title?: string; cancel?: string; onClose: () => void };

/** Asks how long the key before stays valid, issues a key, and shows it once. */
export function KeyDialog({ record, title, cancel, onClose }: Props) {
  const text = useText("admin");
  const id = useId();
  const name = String(record["deviceName"]);
  const { busy, refusal, issue } = useKeys(Number(record["deviceId"]));
  const [hours, setHours] = useState("24");
  const [issued, setIssued] = useState<Issued>();
  if (issued)
    return (
      <IssuedKey
        title={texts.issuedTitle(name)}
        text={texts.issuedText(issued.previousUntil && formatMoment(issued.previousUntil))}
        words={{ key: texts.key, once: texts.once }}
        apiKey={issued.apiKey}
        close={text("close")}
        onClose={onClose}
      />
    );
  const replaces = Number(record["keys"]) > 0;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{title ?? texts.issueTitle(name)}</DialogTitle>
      <DialogContent>
        <Typography>{replaces ? texts.issueNext : texts.issueFirst}</Typography>
        {replaces && (
          <FormControl sx={{ mt: 2 }}>
            <FormLabel id={`${id}-overlap`}>{texts.overlap}</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-overlap`}
              value={hours}
              onChange={(event) => setHours(event.target.value)}
            >
              {Object.entries(texts.overlaps).map(([value, label]) => (
                <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        {refusal && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {cancel ?? text("cancel")}
        </Button>
        <Button
          variant="contained"
          autoFocus
          disabled={busy}
          onClick={() => void issue(Number(hours)).then((key) => key && setIssued(key))}
        >
          {texts.issue}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
