import { Alert, Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { useUpload } from "../../../src/data/upload/upload.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** The picture of the delivery note, taken with the phone's camera or chosen as a file. */
export function NotePhoto({ url, onChange }: { url: string | null; onChange(url: string | null): void }) {
  const upload = useUpload();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const send = async (file: File) => {
    setBusy(true);
    setFault("");
    try {
      onChange(await upload(file));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row align="center">
      {url && <Box component="img" src={url} alt={texts.photo} sx={{ maxWidth: 160, maxHeight: 160 }} />}
      <Button
        ref={button}
        variant="outlined"
        aria-disabled={busy}
        size="touch"
        onClick={() => !busy && input.current?.click()}
      >
        {url ? texts.photoAgain : texts.photoTake}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        capture="environment"
        hidden
        aria-label={texts.photo}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // The same picture can be chosen again.
          target.value = "";
        }}
      />
      {url && (
        <Button
          onClick={() => {
            onChange(null);
            button.current?.focus();
          }}
        >
          {texts.photoRemove}
        </Button>
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
    </Row>
  );
}
