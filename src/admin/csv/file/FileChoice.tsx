import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Box, Button } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { Text } from "../../../ui/Text.tsx";

type FileChoiceProps = { name: string | undefined; busy: boolean; onFile: (file: File) => void };

/** Takes one file, chosen or dropped. The same file can be chosen again once it was mended. */
export function CsvFileChoice({ name, busy, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 2,
        border: "1px dashed",
        borderColor: over ? "primary.main" : "tokens.borderStrong",
        borderRadius: 1,
        bgcolor: over ? "tokens.primarySoft" : undefined,
      }}
    >
      <Button variant="contained" startIcon={<UploadIcon />} disabled={busy} onClick={() => input.current?.click()}>
        {adminTexts.csvPick}
      </Button>
      <Text component="p" color={name ? undefined : "muted"} breaks>
        {name ?? adminTexts.csvDrop}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={adminTexts.csvPick}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </Box>
  );
}
