import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button, ListItemText, Menu, MenuItem } from "@mui/material";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { useListContext } from "ra-core";
import { useRef, useState } from "react";
import type { CsvEncoding, EncodingOptions } from "../../../core/csv.ts";
import { useExportEncodings } from "../../../data/transport/exportEncoding.ts";
import { MissingCharacters } from "../../../shell/MissingCharacters.tsx";
import { useCsv } from "./useCsv.ts";
import { useAnnounce } from "../../../ui/useAnnounce.ts";

/** Writes the file in an encoding, or answers the characters that it lacks. */
type WriteCsv = (encoding: CsvEncoding, how?: EncodingOptions) => Promise<readonly string[]>;

/** Exports every row of a list that passes the filters. */
export function CsvExportButton() {
  return <CsvMenuButton write={useCsv()} />;
}

/** The file in the encoding that the person chooses. */
export function CsvMenuButton({ write }: { write: WriteCsv }) {
  const announce = useAnnounce();
  const { total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const encodings = useExportEncodings(anchor !== null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const exportAs = async (encoding: CsvEncoding, how?: EncodingOptions) => {
    setAnchor(null);
    try {
      setMissing(await write(encoding, how));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      announce(message, "error");
    }
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={!total}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {adminTexts.csv}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {encodings.map((encoding) => (
          <MenuItem key={encoding} onClick={() => void exportAs(encoding)}>
            <ListItemText>{encoding === "utf-8" ? adminTexts.csvUtf8 : adminTexts.csvCp932}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      <MissingCharacters
        characters={missing}
        onClose={() => setMissing([])}
        onClosed={() => button.current?.focus()}
        onReplace={() => void exportAs("cp932", { replace: true })}
        onUtf8={() => void exportAs("utf-8")}
      />
    </>
  );
}
