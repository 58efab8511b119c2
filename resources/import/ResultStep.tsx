import { Alert, Box, Button } from "@mui/material";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { tokyoTime } from "../../src/core/calendar/moment.ts";
import { importRefusedPath } from "../../src/core/importFile.ts";
import { useAuthorized } from "../../src/data/authorized.ts";
import { useCall } from "../../src/data/call.ts";
import { CancelImportDocument, StartImportDocument } from "../../src/generated/graphql.ts";
import { download } from "../../src/report/export/download.ts";
import { shopsParam } from "../../src/core/addressShops.ts";
import { paths } from "../paths.ts";
import { Figures } from "./Figures.tsx";
import { QuestionsCard } from "./QuestionsCard.tsx";
import { recordingOf } from "./settings.ts";
import type { Run, Settings } from "./types.ts";

const texts = importScreen.result;

type Props = { run: Run; onChanged: () => void; onEdit: () => void; onNext: () => void };

/** The name that the server gives the file of refused rows. */
const nameIn = (response: Response): string =>
  decodeURIComponent(response.headers.get("content-disposition")?.split("UTF-8''")[1] ?? "refused.csv");

/** The journal from the first of an import's receipts to the last. */
function journalOf(shop: number, result: Run["result"]): string {
  const params = new URLSearchParams({ [shopsParam]: String(shop) });
  const day = (moment: string) => tokyoTime(new Date(moment)).date;
  if (result?.first) params.set("from", day(result.first));
  if (result?.last) params.set("to", day(result.last));
  return `${paths.journal}?${params.toString()}`;
}

/** How a check or an import ended, and what can be done next. */
export function ResultStep({ run, onChanged, onEdit, onNext }: Props) {
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
  const record = (answered: Settings | null = null) =>
    act(async () => {
      const input = recordingOf(run, answered);
      if (!input) return;
      await call(StartImportDocument, { input });
      onChanged();
    });
  const save = () =>
    act(async () => {
      const response = await authorized(importRefusedPath(run.id));
      download(await response.blob(), nameIn(response));
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
          {texts.failed}
          <br />
          {run.problem}
        </Message>
      )}
      {state === "CANCELLED" && <Message severity="info">{result ? texts.cancelled : texts.cancelledEmpty}</Message>}
      {state === "DONE" && <Message severity="success">{texts.done(shop)}</Message>}
      {checked && result?.accepted === 0 && <Message severity="warning">{texts.nothing}</Message>}
      {checked && <QuestionsCard run={run} busy={busy} onAnswered={(settings) => void record(settings)} />}
      {result && <Figures run={run} result={result} />}
      {run.refusedFile && (
        <Box sx={{ mt: 2, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Button variant="outlined" onClick={() => void save()}>
            {texts.refused}
          </Button>
          <Box sx={{ color: "tokens.textMuted" }}>{texts.refusedText}</Box>
        </Box>
      )}
      <Box sx={{ mt: 2, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {checked && (result?.accepted ?? 0) > 0 && (
          <Button variant="contained" aria-disabled={busy} onClick={() => void record()}>
            {texts.import(shop)}
          </Button>
        )}
        {(checked || state === "FAILED") && (
          <>
            <Button variant={checked ? "outlined" : "contained"} onClick={onEdit}>
              {texts.back}
            </Button>
            <Button variant="outlined" onClick={() => void leave()}>
              {importScreen.cancel}
            </Button>
          </>
        )}
        {(state === "DONE" || state === "CANCELLED") && (
          <Button variant="contained" onClick={onNext}>
            {texts.next}
          </Button>
        )}
        {state === "DONE" && run.shop_id !== null && (
          <Button variant="outlined" component={Link} to={journalOf(run.shop_id, result)}>
            {texts.journal}
          </Button>
        )}
      </Box>
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
