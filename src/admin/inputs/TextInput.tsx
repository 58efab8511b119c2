import type { TextFieldProps } from "@mui/material";
import { isRewritten, normalText } from "../../core/text/normalText.ts";
import { Field } from "../../ui/Field.tsx";
import type { InputProps } from "../definition.ts";
import { useControl } from "./useControl.ts";

/** Attributes by which phones offer the right keyboard and browsers their own completion. */
const attributes = {
  PHONE: { type: "tel", inputMode: "tel", autoComplete: "off" },
  POSTAL: { inputMode: "numeric", autoComplete: "off" },
  URL: { type: "url", inputMode: "url", autoComplete: "off" },
} as const;

/** Kinds that only take half-width characters. */
const halfWidth = new Set(["PHONE", "POSTAL", "URL"]);

/**
 * What an IME writes full-width becomes half-width on leaving a field that takes no other, and the blanks around it go. A field of
 * katakana gets what is typed as it is stored.
 */
export function tidyOnLeave({ field: meta }: InputProps, control: ReturnType<typeof useControl>) {
  const { alphanumeric, loginId, email } = meta.constraints;
  const takesHalfWidth = halfWidth.has(meta.kind) || [alphanumeric, loginId, email].some(Boolean);
  return () => {
    const value: unknown = control.field.value;
    if (typeof value !== "string" || !(takesHalfWidth || isRewritten(meta))) return;
    const tidy = normalText(meta, value.normalize("NFKC").trim());
    if (tidy !== value) control.field.onChange(tidy);
  };
}

/** A line of text; its width says how much it holds. */
export function TextInput(props: InputProps) {
  const control = useControl(props);
  const { kind, constraints } = props.field;
  const narrow = (constraints.max ?? constraints.exact ?? 99) <= 20 || kind === "PHONE" || kind === "POSTAL";
  return (
    <TextControl
      {...props}
      control={control}
      attributes={kind in attributes ? attributes[kind as keyof typeof attributes] : { autoComplete: "off" }}
      onLeave={tidyOnLeave(props, control)}
      maxWidth={narrow ? 240 : undefined}
    />
  );
}

/** Several lines of text. */
export function MultilineInput(props: InputProps) {
  return <TextControl {...props} control={useControl(props)} multiline minRows={2} maxRows={12} />;
}

type TextControlProps = InputProps & {
  control: ReturnType<typeof useControl>;
  attributes?: Record<string, string | boolean>;
  onLeave?: () => void;
  /** In pixels. */
  maxWidth?: number | undefined;
} & Pick<TextFieldProps, "multiline" | "minRows" | "maxRows" | "slotProps" | "type">;

/** What every control of one text has in common. */
export function TextControl({
  field: _field,
  source: _source,
  label: _label,
  id,
  control,
  attributes,
  onLeave,
  ...rest
}: TextControlProps) {
  const { field, invalid, described } = control;
  return (
    <Field
      {...rest}
      id={id}
      hiddenLabel
      fullWidth
      margin="none"
      error={invalid}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        onLeave?.();
        field.onBlur();
      }}
      inputRef={field.ref}
      slotProps={{ ...rest.slotProps, htmlInput: { ...attributes, ...described } }}
    />
  );
}
