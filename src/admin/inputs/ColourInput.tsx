import type { InputProps } from "../definition.ts";
import { TextControl } from "./TextInput.tsx";
import { useControl } from "./useControl.ts";
import { Row } from "../../ui/Row.tsx";

/** A colour, by the browser's own picker or as #rrggbb. */
export function ColourInput(props: InputProps) {
  const control = useControl(props);
  const value: unknown = control.field.value;
  const shown = typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
  return (
    <Row align="center" oneLine>
      <input
        type="color"
        aria-labelledby={`${props.id}-label`}
        value={shown}
        onChange={(event) => control.field.onChange(event.target.value)}
      />
      <TextControl {...props} control={control} maxWidth={120} />
    </Row>
  );
}
