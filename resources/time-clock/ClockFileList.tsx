import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button } from "@mui/material";
import { useState } from "react";
import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { Toolbar } from "../../src/ui/Row.tsx";
import { ClockFileDialog } from "./ClockFileDialog.tsx";
import { useTimeClocks } from "./useClockFiles.ts";

/** The list of files, with the button that takes one once a time clock is registered. */
export function ClockFileList() {
  const [open, setOpen] = useState(false);
  const { data: clocks = [] } = useTimeClocks();
  return (
    <>
      {clocks.length > 0 && (
        <Toolbar align="stretch" justify="end" oneLine gap={0} mb={1.5}>
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
            {texts.upload}
          </Button>
        </Toolbar>
      )}
      <ListScreen />
      {open && <ClockFileDialog clocks={clocks} onClose={() => setOpen(false)} />}
    </>
  );
}
