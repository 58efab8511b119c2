import { Alert, Button, LinearProgress } from "@mui/material";
import { useId, useState } from "react";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { useCall } from "../../../src/data/call.ts";
import { CancelImportDocument } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import type { ImportRunData } from "../types.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

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
      <Block id={label} role="status" mb={0.5}>
        {waiting ? progressTexts.waiting : progressTexts.phases[phase]}
      </Block>
      <LinearProgress {...(!waiting && { variant: "determinate", value: share * 100 })} aria-labelledby={label} />
      <Text color="muted" tabular minHeight={22} mt={0.5}>
        {!waiting && (phase === "READING" ? progressTexts.percent(share) : progressTexts.receipts(done, total))}
      </Text>
      <Block mt={1}>{progressTexts.text}</Block>
      <Row align="center" gap={1.5} mt={1.5}>
        <Button variant="outlined" onClick={() => void cancel()}>
          {progressTexts.stop}
        </Button>
        {!dryRun && <Text color="muted">{progressTexts.stopText}</Text>}
      </Row>
    </PageCard>
  );
}
