import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useId, useState } from "react";
import { deviceTexts as texts } from "../../i18n/ja/device/device.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { formatMoment } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { IssueDeviceKeyDocument } from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { IssuedKey } from "../store/IssuedKey.tsx";

type KeyDialogProps = { record: RecordData; title?: string; cancel?: string; onClose: () => void };

/** The question how long the key before stays valid; then the new key, once. */
export function KeyDialog({ record, title, cancel, onClose }: KeyDialogProps) {
  const call = useCall();
  const labelId = useId();
  const name = String(record["deviceName"]);
  const [hours, setHours] = useState("24");
  const issue = useSingleMutation({
    mutationFn: async () => {
      const input = { deviceId: Number(record["deviceId"]), overlapHours: Number(hours) };
      return (await call(IssueDeviceKeyDocument, { input })).data;
    },
    // The key stays in this dialog alone.
    gcTime: 0,
  });
  if (issue.data)
    return (
      <IssuedKey
        title={texts.issuedTitle(name)}
        text={texts.issuedText(issue.data.previousUntil && formatMoment(issue.data.previousUntil))}
        words={{ key: texts.key, once: texts.once }}
        apiKey={issue.data.apiKey}
        close={adminTexts.close}
        onClose={onClose}
      />
    );
  const replaces = Number(record["keys"]) > 0;
  return (
    <WorkDialog
      title={title ?? texts.issueTitle(name)}
      busy={issue.isPending}
      refusal={issue.error?.message}
      onClose={onClose}
      actions={[
        { label: cancel ?? adminTexts.cancel, onPress: onClose },
        { label: texts.issue, look: "main", focus: true, onPress: () => issue.mutate() },
      ]}
    >
      <Typography>{replaces ? texts.issueNext : texts.issueFirst}</Typography>
      {replaces && (
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id={labelId}>{texts.overlap}</FormLabel>
          <RadioGroup aria-labelledby={labelId} value={hours} onChange={(event) => setHours(event.target.value)}>
            {Object.entries(texts.overlaps).map(([value, label]) => (
              <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </WorkDialog>
  );
}
