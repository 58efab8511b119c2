import { useWatch } from "react-hook-form";
import type { InputProps } from "../../src/admin/definition.ts";
import { ChipsInput } from "../../src/admin/inputs/choices/ChoiceInputs.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { Row } from "../../src/ui/Row.tsx";

/** The order type: an input for a new product, a text for an existing one. */
export function OrderType(props: InputProps) {
  const labels = useLabels();
  const [id, value]: unknown[] = useWatch({ name: ["id", props.source] });
  if (id === undefined) return <ChipsInput {...props} />;
  return (
    <Row id={props.id} align="center" oneLine gap={0} minHeight={35}>
      {labels.option(props.source, String(value))}
    </Row>
  );
}
