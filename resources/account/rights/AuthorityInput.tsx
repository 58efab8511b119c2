import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useFormContext } from "react-hook-form";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import type { InputProps } from "../../../src/admin/definition.ts";
import { useControl } from "../../../src/admin/inputs/useControl.ts";
import { mayGiveAuthority } from "../../../src/core/rights.ts";
import { useViewer } from "../../../src/data/context.ts";

/** Head office or shop. Head office has every shop. */
export function AuthorityInput(props: InputProps) {
  const viewer = useViewer();
  const offered = ([1, 2] as const).filter((authority) => mayGiveAuthority(viewer, authority));
  const { field, described } = useControl(props);
  const { setValue } = useFormContext();
  const choose = (authority: number) => {
    field.onChange(authority);
    if (authority === 1) setValue("allShops", true, { shouldDirty: true });
  };
  return (
    <RadioGroup
      row
      id={props.id}
      aria-label={props.label}
      aria-describedby={described["aria-describedby"]}
      name={field.name}
      value={field.value}
      onChange={(_event, value) => choose(Number(value))}
      onBlur={() => field.onBlur()}
    >
      {offered.map((authority) => (
        <FormControlLabel
          key={authority}
          value={authority}
          control={<Radio size="small" />}
          label={accountTexts.authority[authority]}
        />
      ))}
    </RadioGroup>
  );
}
