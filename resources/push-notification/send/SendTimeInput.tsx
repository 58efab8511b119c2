import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { pushSend as texts } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { InputProps } from "../../../src/admin/definition.ts";
import { MomentInput } from "../../../src/admin/inputs/dates/DateInputs.tsx";
import { readSendTime, sendTimeField } from "./sendTime.ts";

/** Asks when the notification goes before it asks for a time: an empty time sends at once. */
export function SendTimeInput(props: InputProps) {
  const [chosen, release_timer] = useWatch({ name: [sendTimeField, props.source] }) as readonly unknown[];
  const time = readSendTime({ [sendTimeField]: chosen, release_timer });
  const { setValue } = useFormContext();
  const { field } = useController({ name: sendTimeField, defaultValue: null });
  const choose = (next: string) => {
    field.onChange(next);
    if (next === "NOW") setValue(props.source, null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <RadioGroup
        row
        aria-label={texts.chooseWhen}
        aria-describedby={`${props.id}-hint`}
        // Links of the error summary lead here while there is no time to fill in.
        {...(time !== "AT" && { id: props.id, tabIndex: -1 })}
        value={time ?? ""}
        onChange={(_, value) => choose(value)}
      >
        <FormControlLabel value="NOW" control={<Radio size="small" />} label={texts.chooseNow} />
        <FormControlLabel value="AT" control={<Radio size="small" />} label={texts.chooseTime} />
      </RadioGroup>
      {time === "AT" && <MomentInput {...props} />}
    </>
  );
}
