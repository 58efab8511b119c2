import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { encodeCsv, type CsvCell, type CsvEncoding } from "../../src/core/csv.ts";
import type { AccountingSoftware } from "../../src/domain/accounting/files.ts";
import { downloadFile } from "../../src/report/export/download.ts";
import { MissingCharacters } from "../../src/shell/MissingCharacters.tsx";
import { Row } from "../../src/ui/Row.tsx";

const software = ["FREEE", "MONEY_FORWARD", "YAYOI"] as const;

type AccountingFilesProps<Month> = {
  files: Readonly<Record<AccountingSoftware, { rows: (month: Month) => CsvCell[][]; encoding: CsvEncoding }>>;
  month: Month;
  names: Readonly<Record<AccountingSoftware, string>>;
  /** @param software in small letters */
  fileName(software: string): string;
};

/** A button for each software that writes its file. Characters that the encoding lacks are named first. */
export function AccountingFiles<Month>({ files, month, names, fileName }: AccountingFilesProps<Month>) {
  const [lacking, setLacking] = useState<{ of: AccountingSoftware; characters: readonly string[] }>();
  const last = useRef<HTMLButtonElement>(null);
  const write = (of: AccountingSoftware, { encoding, replace }: { encoding?: CsvEncoding; replace?: true } = {}) => {
    const file = files[of];
    const encoded = encodeCsv(file.rows(month), encoding ?? file.encoding, { replace: replace ?? false });
    if ("missing" in encoded) return setLacking({ of, characters: encoded.missing });
    setLacking(undefined);
    downloadFile(new Blob([encoded.bytes], { type: "text/csv" }), fileName(of.toLowerCase()));
  };
  return (
    <>
      <Row my={1}>
        {software.map((one) => (
          <Button
            key={one}
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={({ currentTarget }) => {
              last.current = currentTarget;
              write(one);
            }}
          >
            {names[one]}
          </Button>
        ))}
      </Row>
      <MissingCharacters
        characters={lacking?.characters ?? []}
        onClose={() => setLacking(undefined)}
        onClosed={() => last.current?.focus()}
        onReplace={() => lacking && write(lacking.of, { replace: true })}
        onUtf8={() => lacking && write(lacking.of, { encoding: "utf-8" })}
      />
    </>
  );
}
