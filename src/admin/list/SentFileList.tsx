import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button } from "@mui/material";
import { useState, type ReactNode } from "react";
import { Toolbar } from "../../ui/Row.tsx";
import { ListScreen } from "./ListScreen.tsx";

type SentFileListProps = {
  /** Words of the button that takes a file. */
  label: string;
  /** There is a registration by which files are read. */
  ready: boolean;
  renderDialog(close: () => void): ReactNode;
};

/** The list of files that people send, with the button that takes one. */
export function SentFileList({ label, ready, renderDialog }: SentFileListProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {ready && (
        <Toolbar align="stretch" justify="end" oneLine gap={0} mb={1.5}>
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
            {label}
          </Button>
        </Toolbar>
      )}
      <ListScreen />
      {open && renderDialog(() => setOpen(false))}
    </>
  );
}
