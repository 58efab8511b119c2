import { Button, Dialog, DialogActions, DialogContent, DialogTitle, ListItemText, Menu, MenuItem } from "@mui/material";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { useListContext, useNotify } from "ra-core";
import { useState } from "react";
import type { CsvEncoding } from "../../core/csv.ts";
import { useExportEncodings } from "../../data/exportEncoding.ts";
import { useAdminText } from "../messages.ts";
import { useCsv } from "./useCsv.ts";

/** Exports every row that passes the filters, in the encoding that the person chooses. */
export function CsvButton() {
  const text = useAdminText();
  const notify = useNotify();
  const { total } = useListContext();
  const write = useCsv();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const encodings = useExportEncodings(anchor !== null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const exportAs = async (encoding: CsvEncoding) => {
    setAnchor(null);
    try {
      setMissing(await write(encoding));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notify(message, { type: "error", messageArgs: { _: message } });
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={!total}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("csv")}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {encodings.map((encoding) => (
          <MenuItem key={encoding} onClick={() => void exportAs(encoding)}>
            <ListItemText>{text(encoding === "utf-8" ? "csvUtf8" : "csvCp932")}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={missing.length > 0} onClose={() => setMissing([])}>
        <DialogTitle>{text("csv")}</DialogTitle>
        <DialogContent>{text("csvMissing", { characters: missing.join(" ") })}</DialogContent>
        <DialogActions>
          <Button onClick={() => setMissing([])}>{text("close")}</Button>
          <Button variant="contained" onClick={() => void exportAs("utf-8")}>
            {text("csvAsUtf8")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
