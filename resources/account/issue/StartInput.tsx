import { FormControlLabel, FormHelperText, Radio, RadioGroup } from "@mui/material";
import { account as labels, accountTexts } from "../../../i18n/ja/account/account.ts";
import type { InputProps } from "../../../src/admin/definition.ts";
import { useControl } from "../../../src/admin/inputs/useControl.ts";
import { useRuntimeConfig } from "../../../src/data/context.ts";
import type { AccountStart } from "../../../src/generated/types.ts";
import { Block } from "../../../src/ui/Text.tsx";

const starts: readonly AccountStart[] = ["PASSWORD", "MAIL", "SLIP"];

/** Who chooses the first password. A hosted pool sends its invitations itself; who has signed up has chosen already. */
export function StartInput(props: InputProps) {
  const { field, described } = useControl(props);
  const hosted = useRuntimeConfig().identity.endpoint === undefined;
  if (field.value === "SIGN_UP")
    return (
      <>
        <Block id={props.id} tabIndex={-1} pt={0.75}>
          {labels.options.start.SIGN_UP}
        </Block>
        <FormHelperText variant="standard">{accountTexts.startHelp.SIGN_UP}</FormHelperText>
      </>
    );
  const chosen = starts.find((start) => start === field.value) ?? "PASSWORD";
  const note = hosted ? `${accountTexts.hosted}。` : accountTexts.startHelp[chosen];
  return (
    <>
      <RadioGroup
        row
        id={props.id}
        aria-label={props.label}
        aria-describedby={described["aria-describedby"]}
        name={field.name}
        value={chosen}
        onChange={(_event, value) => field.onChange(value)}
        onBlur={() => field.onBlur()}
      >
        {starts.map((start) => (
          <FormControlLabel
            key={start}
            value={start}
            disabled={hosted && start !== "PASSWORD"}
            control={<Radio size="small" />}
            label={labels.options.start[start]}
          />
        ))}
      </RadioGroup>
      {note !== "" && <FormHelperText variant="standard">{note}</FormHelperText>}
    </>
  );
}
