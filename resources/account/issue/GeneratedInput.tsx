import { Button } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import type { InputProps } from "../../../src/admin/definition.ts";
import { TextControl, tidyOnLeave } from "../../../src/admin/inputs/TextInput.tsx";
import { useControl } from "../../../src/admin/inputs/useControl.ts";
import { createRandomText } from "../../../src/core/text/randomText.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** A user ID or a password, typed or made by the button beside it. The confirmation screen shows both, so neither is hidden. */
export function GeneratedInput(props: InputProps) {
  const control = useControl(props);
  const { setValue } = useFormContext();
  const signedUp: unknown = useWatch({ name: "start" });
  const generate = () =>
    // Without the check, the error of a field that was left empty would stay.
    setValue(props.source, createRandomText(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  // Who has signed up has an ID already.
  if (signedUp === "SIGN_UP")
    return <TextControl {...props} control={control} attributes={{ readOnly: true }} maxWidth={280} />;
  return (
    <Row align="center">
      <TextControl
        {...props}
        control={control}
        attributes={{ autoComplete: "off", spellCheck: "false" }}
        onLeave={tidyOnLeave(props, control)}
        maxWidth={280}
      />
      <Button variant="outlined" size="small" aria-label={accountTexts.generateOne(props.label)} onClick={generate}>
        {accountTexts.generate}
      </Button>
    </Row>
  );
}
