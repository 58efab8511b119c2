import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from "@mui/material";
import { useNotify } from "ra-core";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { appSalesTimeTexts as texts } from "../../i18n/ja/app-sales-time.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { UpdateAppSalesTimeByStoreDocument } from "../../src/generated/graphql.ts";
import { PageAside } from "../../src/shell/page.tsx";

/** Beside the heading: copies the hours as they are saved to other shops of one's own, in one call. */
export function CopyToShops() {
  const { active, shops } = useSelection();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState(false);
  const others = shops.filter(({ id }) => id !== active?.id);
  if (!active || others.length === 0) return null;
  return (
    <PageAside>
      <Box sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {isDirty && <span>{texts.saveFirst}</span>}
        <Button variant="outlined" disabled={isDirty} onClick={() => setOpen(true)}>
          {texts.copyToShops}
        </Button>
      </Box>
      {open && <Chooser from={active} others={others} onClose={() => setOpen(false)} />}
    </PageAside>
  );
}

type Named = { id: number; name: string };

function Chooser({ from, others, onClose }: { from: Named; others: readonly Named[]; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const all = chosen.length === others.length;
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const copy = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(UpdateAppSalesTimeByStoreDocument, { input: { storeId: from.id, toStoreIds: [...chosen] } });
      const message = texts.copied(chosen.length);
      notify(message, { type: "success", messageArgs: { _: message } });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="copy-hours-title" maxWidth="sm" fullWidth>
      <DialogTitle id="copy-hours-title">{texts.copyToShops}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{texts.copyText(from.name)}</Typography>
        <Box role="group" aria-label={texts.targets} sx={{ display: "grid", maxHeight: 320, overflowY: "auto" }}>
          <FormControlLabel
            label={texts.allShops}
            control={
              <Checkbox
                checked={all}
                indeterminate={!all && chosen.length > 0}
                onChange={() => setChosen(all ? [] : others.map(({ id }) => id))}
              />
            }
          />
          {others.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              label={name}
              control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
            />
          ))}
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" autoFocus onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} loading={busy} onClick={() => void copy()}>
          {texts.copyInto(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
