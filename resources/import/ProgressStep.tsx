import { Alert, Box, Button, LinearProgress } from "@mui/material";
import { useId, useState } from "react";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { useCall } from "../../src/data/call.ts";
import { CancelImportDocument } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import type { ImportRunData } from "./types.ts";

const progressTexts = importScreen.progress;

/** How far a check or an import has come. */
export function ProgressStep({ run, onChanged }: { run: ImportRunData; onChanged: () => void }) {
  const call = useCall();
  const label = useId();
  const [fault, setFault] = useState<string | null>(null);
  const { phase, done, total, dryRun, state } = run;
  const shop = run.shopName ?? "";
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const cancel = async () => {
    try {
      await call(CancelImportDocument, { id: run.id });
      onChanged();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const waiting = state === "WAITING" || phase === null;
  return (
    <PageCard title={dryRun ? progressTexts.check(shop) : progressTexts.record(shop)} note={run.fileName}>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Box id={label} role="status" sx={{ mb: 0.5 }}>
        {waiting ? progressTexts.waiting : progressTexts.phases[phase]}
      </Box>
      <LinearProgress {...(!waiting && { variant: "determinate", value: share * 100 })} aria-labelledby={label} />
      <Box sx={{ mt: 0.5, minHeight: 22, fontVariantNumeric: "tabular-nums", color: "tokens.textMuted" }}>
        {!waiting && (phase === "READING" ? progressTexts.percent(share) : progressTexts.receipts(done, total))}
      </Box>
      <Box sx={{ mt: 1 }}>{progressTexts.text}</Box>
      <Box sx={{ mt: 1.5, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void cancel()}>
          {progressTexts.stop}
        </Button>
        {!dryRun && <Box sx={{ color: "tokens.textMuted" }}>{progressTexts.stopText}</Box>}
      </Box>
    </PageCard>
  );
}
