import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { Alert, Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../src/data/call.ts";
import { GetImportDocument } from "../../src/generated/graphql.ts";
import { usePageShop } from "../../src/shell/page.tsx";
import { LoadingOutline } from "../../src/shell/pages/LoadingOutline.tsx";
import { accountKey } from "../../src/shell/session/accountKey.ts";
import { FileStep } from "./steps/FileStep.tsx";
import { ProgressStep } from "./steps/ProgressStep.tsx";
import { ResultStep } from "./steps/ResultStep.tsx";
import { SettingsStep } from "./settings/SettingsStep.tsx";
import { ImportStepper, type ImportStep } from "./steps/Steps.tsx";
import type { ImportRunData } from "./types.ts";

/** Milliseconds between two queries of the progress. */
const poll = 1000;
const isBusy = (run: ImportRunData | undefined) => run?.state === "WAITING" || run?.state === "RUNNING";

/** The import of the address, from the server. */
function useRun(id: string | null) {
  const call = useCall();
  return useQuery({
    queryKey: ["import", id],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await call(GetImportDocument, { id: id ?? "" }, signal)).data,
    refetchInterval: ({ state }) => (isBusy(state.data) ? poll : false),
  });
}

function findImportStep(run: ImportRunData | undefined, editing: boolean): ImportStep {
  if (!run) return "file";
  if (run.state === "READY" || editing) return "settings";
  return run.dryRun ? "check" : "record";
}

/** /setting/import: a file, how it is read, a check, and the import. The address names the import, and the server knows its state. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get("id");
  const { data: run, error, refetch } = useRun(id);
  const editing = params.has("edit") && (run?.state === "CHECKED" || run?.state === "FAILED");
  /** Why the last file could not be read. */
  const [reason, setReason] = useState<string | null>(null);
  const open = useCallback((next: string | null) => setParams(next === null ? {} : { id: next }), [setParams]);
  const leave = (why?: string) => {
    setReason(why ?? null);
    open(null);
  };
  const edit = () => setParams({ id: id ?? "", edit: "1" });
  const changed = () => {
    setParams({ id: id ?? "" }, { replace: true });
    void refetch();
  };
  usePageShop(id === null ? undefined : (run?.shopName ?? undefined));
  useNewShop(run);

  const body = () => {
    if (id === null || run?.state === "UPLOADING") return <FileStep reason={reason} onSent={open} />;
    if (error)
      return (
        <Alert severity="error" action={<Button onClick={() => open(null)}>{shellTexts.retry}</Button>}>
          {error.message}
        </Alert>
      );
    if (!run) return <LoadingOutline />;
    if (run.state === "READY" || editing)
      return <SettingsStep key={run.id} run={run} onStarted={changed} onLeft={leave} />;
    if (isBusy(run)) return <ProgressStep run={run} onChanged={changed} />;
    return <ResultStep run={run} onChanged={changed} onEdit={edit} onNext={() => open(null)} />;
  };
  return (
    <Box>
      <ImportStepper step={findImportStep(id === null ? undefined : run, editing)} />
      {body()}
    </Box>
  );
}

/** Loads the viewer's shops anew once an import has made one. */
function useNewShop(run: ImportRunData | undefined): void {
  const client = useQueryClient();
  const made = run && !run.dryRun ? run.shop_id : null;
  useEffect(() => {
    if (made !== null) void client.invalidateQueries({ queryKey: accountKey });
  }, [client, made]);
}
