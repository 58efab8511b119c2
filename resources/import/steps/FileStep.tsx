import { Button, LinearProgress } from "@mui/material";
import { useEffect, useId, useRef, useState } from "react";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { CsvFileChoice } from "../../../src/admin/csv/file/FileChoice.tsx";
import { useAuthorized } from "../../../src/data/transport/authorizedCall.ts";
import { useCall } from "../../../src/data/call.ts";
import { CancelImportDocument, CreateImportDocument } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { RecentImports } from "../RecentImports.tsx";
import { sendFile } from "./sendFile.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

const fileTexts = importScreen.file;

type FileStepProps = {
  /** Why the file before could not be read. */
  reason: string | null;
  onSent: (id: string) => void;
};

/** Chooses a file and sends it. */
export function FileStep({ reason, onSent }: FileStepProps) {
  const call = useCall();
  const authorized = useAuthorized();
  const label = useId();
  const stop = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null);
  const [fault, setFault] = useState(reason);

  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    if (file.size === 0) return setFault(fileTexts.empty);
    setFault(null);
    setSending({ name: file.name, sent: 0 });
    const { signal } = (stop.current = new AbortController());
    let id: string | null = null;
    try {
      const { data } = await call(CreateImportDocument, {
        input: { fileName: file.name.slice(0, 200), bytes: file.size },
      });
      id = data.id;
      const onProgress = (sent: number) => setSending({ name: file.name, sent });
      await sendFile(authorized, { id, file, signal, onProgress });
      if (!signal.aborted) onSent(id);
    } catch (error) {
      // Where this fails, too, the server deletes the file after a day.
      if (id !== null) await call(CancelImportDocument, { id }).catch(() => null);
      if (!signal.aborted) setFault(error instanceof Error ? error.message : String(error));
      setSending(null);
    }
  };

  return (
    <>
      <PageCard title={fileTexts.title}>
        <Text component="p" mb={1.5}>
          {fileTexts.text}
        </Text>
        {fault !== null && (
          <Note severity="error" mb={1.5}>
            {fault}
          </Note>
        )}
        <CsvFileChoice name={sending?.name} busy={sending !== null} onFile={(file) => void send(file)} />
        {sending && (
          <Block mt={1.5}>
            <Block id={label} mb={0.5}>
              {fileTexts.sending(sending.name)} {importScreen.progress.percent(sending.sent)}
            </Block>
            <LinearProgress variant="determinate" value={sending.sent * 100} aria-labelledby={label} />
            <Button sx={{ mt: 1 }} variant="outlined" onClick={() => stop.current?.abort()}>
              {fileTexts.stop}
            </Button>
          </Block>
        )}
      </PageCard>
      {!sending && <RecentImports />}
    </>
  );
}
