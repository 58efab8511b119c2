import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { parseTypedNumber, pickFieldUnit, type NumberNotation } from "../../core/typedNumber.ts";
import type { InputProps } from "../definition.ts";
import { useControl } from "./useControl.ts";
import { Row } from "../../ui/Row.tsx";
import { Field } from "../../ui/Field.tsx";

/** What a person typed as a number. What is no number stays as it is. */
export function parseInputNumber(typed: unknown, writing?: NumberNotation): number | string | null {
  if (typeof typed !== "string") return null;
  const number = parseTypedNumber(typed, writing);
  return number === undefined ? typed : number;
}

const formatWithSeparators = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("ja-JP", { maximumFractionDigits: 10 }) : String(value ?? "");

/** A figure, right-aligned, with its unit behind it; separators stand while it is not being edited. */
export function NumberInput(props: InputProps) {
  const control = useControl(props, {
    format: (value) => value,
    parse: (typed) => parseInputNumber(typed, { unit: pickFieldUnit(props.field) }),
  });
  const { field, invalid, described } = control;
  // While it is edited the text is the person's own; the form holds what it means.
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { ref } = field;
  const hold = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  const editing = typed !== null;
  // Without its separators the text is another one, and what the keyboard had selected is no longer: what is typed replaces it all.
  useLayoutEffect(() => {
    if (editing) input.current?.select();
  }, [editing]);
  const { kind } = props.field;
  const unit = kind === "YEN" ? adminTexts.yenUnit : kind === "RATIO" ? adminTexts.percentUnit : undefined;
  return (
    <Row align="center" oneLine gap={1.25}>
      <Field
        id={props.id}
        hiddenLabel
        margin="none"
        error={invalid}
        name={field.name}
        value={typed ?? formatWithSeparators(field.value)}
        onFocus={() => setTyped(typeof field.value === "number" ? String(field.value) : String(field.value ?? ""))}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(event.target.value);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        inputRef={hold}
        width={130}
        slotProps={{
          htmlInput: { inputMode: "decimal", autoComplete: "off", style: { textAlign: "right" }, ...described },
        }}
      />
      {unit && <span>{unit}</span>}
    </Row>
  );
}
