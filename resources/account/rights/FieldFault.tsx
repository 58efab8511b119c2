import { FormHelperText } from "@mui/material";
import { get, useFormState } from "react-hook-form";

/** What is wrong with these fields, which have no row of their own. */
export function FieldFault({ names }: { names: readonly string[] }) {
  const { errors } = useFormState({ name: [...names] });
  return names.map((name) => {
    const message: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
    return typeof message === "string" ? (
      <FormHelperText key={name} error role="alert" variant="standard">
        {message}
      </FormHelperText>
    ) : null;
  });
}
