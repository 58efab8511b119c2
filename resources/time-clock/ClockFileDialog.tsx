import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { clockTexts as texts } from "../../i18n/ja/clock/clock-texts.ts";
import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { sentFileFaults } from "../../i18n/ja/words/sent-file.ts";
import { CsvFileChoice } from "../../src/admin/csv/file/FileChoice.tsx";
import { isSentFileTooLarge, sentFileMegabytes } from "../../src/core/row-file/sentFileSize.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useClockFileCheck, useClockFileRegistration, type TimeClockRow } from "./useClockFiles.ts";

type ClockFileDialogProps = { clocks: readonly TimeClockRow[]; onClose: () => void };

/** Takes the file of a time clock. It is checked as soon as it is chosen: the button registers what the note says. */
export function ClockFileDialog({ clocks, onClose }: ClockFileDialogProps) {
  const [timeClockId, setTimeClockId] = useState(clocks[0]?.timeClockId ?? 0);
  const [file, setFile] = useState<File>();
  const check = useClockFileCheck();
  const work = useClockFileRegistration(onClose);
  const isTooLarge = file !== undefined && isSentFileTooLarge(file.size);
  const found = check.data?.data;
  const choose = (chosen: File | undefined, clock: number) => {
    work.reset();
    check.reset();
    setFile(chosen);
    setTimeClockId(clock);
    if (chosen && !isSentFileTooLarge(chosen.size)) check.mutate({ file: chosen, timeClockId: clock });
  };
  return (
    <WorkDialog
      title={texts.uploadTitle}
      busy={work.isPending || check.isPending}
      refusal={(work.error ?? check.error)?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        {
          label: texts.register,
          look: "main",
          disabled: !found,
          onPress: () => file && work.mutate({ file, timeClockId }),
        },
      ]}
    >
      <Stack gap={1.5} pt={1}>
        <TextField
          select
          size="small"
          label={texts.clock}
          value={timeClockId}
          onChange={({ target }) => choose(file, Number(target.value))}
        >
          {clocks.map(({ timeClockId: id, clockName }) => (
            <MenuItem key={id} value={id}>
              {clockName}
            </MenuItem>
          ))}
        </TextField>
        <CsvFileChoice
          name={file?.name}
          busy={work.isPending || check.isPending}
          onFile={(chosen) => choose(chosen, timeClockId)}
        />
        <Text component="p" variant="muted">
          {texts.fileHelp}
        </Text>
        {isTooLarge && <Note severity="error">{sentFileFaults.bytes(sentFileMegabytes)}</Note>}
        {found && (
          <Note severity="info">
            {texts.found(found)}
            {found.replacedCount > 0 && ` ${texts.replaced(found.replacedCount)}`}
          </Note>
        )}
      </Stack>
    </WorkDialog>
  );
}
