import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button, MenuItem } from "@mui/material";
import { useState } from "react";
import { csvEncodings, type CsvEncoding } from "../../core/csv.ts";
import type { CsvFileTools } from "./file/useFile.ts";
import { useAnnounce } from "../../ui/useAnnounce.ts";
import { Note } from "../../ui/Note.tsx";
import { Row } from "../../ui/Row.tsx";
import { Field } from "../../ui/Field.tsx";

/** The empty file and the file of what is registered, in the encoding that the person's software reads. */
export function CsvOutputs({ file }: { file: CsvFileTools }) {
  const announce = useAnnounce();
  const [encoding, setEncoding] = useState<CsvEncoding>("utf-8");
  const [missing, setMissing] = useState<readonly string[]>([]);
  const write = async (make: (encoding: CsvEncoding) => readonly string[] | Promise<readonly string[]>) => {
    try {
      setMissing(await make(encoding));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      announce(message, "error");
    }
  };
  return (
    <>
      <Row align="center">
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void write(file.template)}>
          {adminTexts.csvTemplate}
        </Button>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void write(file.stored)}>
          {adminTexts.csvStored}
        </Button>
        <Field
          select
          margin="none"
          label={adminTexts.csvEncoding}
          value={encoding}
          onChange={(event) => setEncoding(csvEncodings.find((one) => one === event.target.value) ?? "utf-8")}
          minWidth={160}
          ml={{ sm: 1 }}
        >
          <MenuItem value="utf-8">UTF-8</MenuItem>
          <MenuItem value="cp932">Shift_JIS</MenuItem>
        </Field>
      </Row>
      {missing.length > 0 && (
        <Note severity="error" mt={1.5}>
          {adminTexts.csvMissing(missing.join(" "))}
        </Note>
      )}
    </>
  );
}
