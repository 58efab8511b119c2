import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useRecordContext } from "ra-core";
import { useState } from "react";
import { storeTexts } from "../../i18n/ja/store.ts";
import type { SectionProps, Values } from "../../src/admin/definition.ts";
import { Rows, Section, sectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { decide } from "../../src/core/decide.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { UpdateStoreApiKeyDocument } from "../../src/generated/graphql.ts";
import { rules } from "../../src/generated/rules.ts";
import { IssuedKey } from "./IssuedKey.tsx";
import { useText } from "../../src/ui/text.ts";

/** The shop's devices: the monitor of the kitchen, and the API key of the register, which can be issued again. */
export function DevicesSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const viewer = useViewer();
  const record = useRecordContext<Values>();
  const mayIssue = decide(rules.updateStoreApiKey, viewer).allow;
  return (
    <Section title={labels.section(name)} id={sectionId(name)}>
      <Rows fields={fields} />
      {record && mayIssue && <KeyRow record={record} />}
    </Section>
  );
}

function KeyRow({ record }: { record: Values }) {
  const [asking, setAsking] = useState(false);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "150px minmax(0, 1fr)" },
        columnGap: 1.75,
        rowGap: 0.5,
        mt: 1,
      }}
    >
      <Box sx={{ pt: { sm: 0.75 } }}>{storeTexts.key}</Box>
      <Box>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {storeTexts.keyIssue}
        </Button>
        <Typography variant="caption" component="div" sx={{ mt: 0.5, color: "text.secondary" }}>
          {storeTexts.keyHelp}
        </Typography>
      </Box>
      {asking && <Issue record={record} onClose={() => setAsking(false)} />}
    </Box>
  );
}

/** The dialog that asks for confirmation, issues the key, and shows it. */
function Issue({ record, onClose }: { record: Values; onClose: () => void }) {
  const call = useCall();
  const text = useText("admin");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [apiKey, setApiKey] = useState<string>();
  const shop = String(record["storeName"]);
  const issue = async () => {
    setBusy(true);
    try {
      const { data } = await call(UpdateStoreApiKeyDocument, { storeId: Number(record["storeId"]) });
      setApiKey(data.apiKey);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  if (apiKey !== undefined)
    return (
      <IssuedKey
        title={storeTexts.keyIssuedTitle(shop)}
        text={storeTexts.keyIssuedText}
        apiKey={apiKey}
        close={text("close")}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="issue-title" maxWidth="sm" fullWidth>
      <DialogTitle id="issue-title">{storeTexts.keyTitle(shop)}</DialogTitle>
      <DialogContent>
        <Typography>{storeTexts.keyQuestion}</Typography>
        {refusal && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" autoFocus onClick={onClose} disabled={busy}>
          {text("cancel")}
        </Button>
        <Button variant="contained" color="error" onClick={() => void issue()} disabled={busy}>
          {storeTexts.keyIssue}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
