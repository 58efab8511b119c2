import { Alert, Button } from "@mui/material";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { importRefusedPath } from "../../../src/core/importFile.ts";
import { useAuthorized } from "../../../src/data/transport/authorizedCall.ts";
import { useCall } from "../../../src/data/call.ts";
import { CancelImportDocument, StartImportDocument } from "../../../src/generated/graphql.ts";
import { downloadFile } from "../../../src/report/export/download.ts";
import { shopsParam } from "../../../src/core/addressShops.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { ImportResultFigures } from "./ImportResultFigures.tsx";
import { QuestionsCard } from "../settings/QuestionsCard.tsx";
import { buildStartInput } from "../settings/settings.ts";
import type { ImportRunData, ImportSettingsData } from "../types.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

const resultTexts = importScreen.result;

type ResultStepProps = { run: ImportRunData; onChanged: () => void; onEdit: () => void; onNext: () => void };

/** The name that the server gives the file of refused rows. */
const parseFileName = (response: Response): string =>
  decodeURIComponent(response.headers.get("content-disposition")?.split("UTF-8''")[1] ?? "refused.csv");

/** The journal from the first of an import's receipts to the last. */
function buildJournalAddress(shop: number, result: ImportRunData["result"]): string {
  const params = new URLSearchParams({ [shopsParam]: String(shop) });
  const day = (moment: string) => toTokyoTime(new Date(moment)).date;
  if (result?.first) params.set("from", day(result.first));
  if (result?.last) params.set("to", day(result.last));
  return `${consolePaths.journal}?${params.toString()}`;
}

/** How a check or an import ended, and what can be done next. */
export function ResultStep({ run, onChanged, onEdit, onNext }: ResultStepProps) {
  const call = useCall();
  const authorized = useAuthorized();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { state, result } = run;
  const checked = state === "CHECKED";
  const shop = run.shopName ?? "";

  const act = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const record = (answered: ImportSettingsData | null = null) =>
    act(async () => {
      const input = buildStartInput(run, answered);
      if (!input) return;
      await call(StartImportDocument, { input });
      onChanged();
    });
  const save = () =>
    act(async () => {
      const response = await authorized(importRefusedPath(run.id));
      downloadFile(await response.blob(), parseFileName(response));
    });
  const leave = () =>
    act(async () => {
      await call(CancelImportDocument, { id: run.id });
      onNext();
    });

  return (
    <>
      {fault !== null && <Message severity="error">{fault}</Message>}
      {state === "FAILED" && (
        <Message severity="error">
          {resultTexts.failed}
          <br />
          {run.problem}
        </Message>
      )}
      {state === "CANCELLED" && (
        <Message severity="info">{result ? resultTexts.cancelled : resultTexts.cancelledEmpty}</Message>
      )}
      {state === "DONE" && <Message severity="success">{resultTexts.done(shop)}</Message>}
      {checked && result?.accepted === 0 && <Message severity="warning">{resultTexts.nothing}</Message>}
      {checked && <QuestionsCard run={run} busy={busy} onAnswered={(settings) => void record(settings)} />}
      {result && <ImportResultFigures run={run} result={result} />}
      {run.refusedFile && (
        <Row align="center" gap={1.5} mt={2}>
          <Button variant="outlined" onClick={() => void save()}>
            {resultTexts.refused}
          </Button>
          <Text color="muted">{resultTexts.refusedText}</Text>
        </Row>
      )}
      <Row gap={1.5} mt={2}>
        {checked && (result?.accepted ?? 0) > 0 && (
          <Button variant="contained" aria-disabled={busy} onClick={() => void record()}>
            {resultTexts.import(shop)}
          </Button>
        )}
        {(checked || state === "FAILED") && (
          <>
            <Button variant={checked ? "outlined" : "contained"} onClick={onEdit}>
              {resultTexts.back}
            </Button>
            <Button variant="outlined" onClick={() => void leave()}>
              {importScreen.cancel}
            </Button>
          </>
        )}
        {(state === "DONE" || state === "CANCELLED") && (
          <Button variant="contained" onClick={onNext}>
            {resultTexts.next}
          </Button>
        )}
        {state === "DONE" && run.shop_id !== null && (
          <Button variant="outlined" component={Link} to={buildJournalAddress(run.shop_id, result)}>
            {resultTexts.journal}
          </Button>
        )}
      </Row>
    </>
  );
}

function Message({ severity, children }: { severity: "error" | "info" | "success" | "warning"; children: ReactNode }) {
  return (
    <Alert severity={severity} sx={{ mt: 1.5, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
      {children}
    </Alert>
  );
}
