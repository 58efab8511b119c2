import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { taxTexts } from "../../i18n/ja/words/tax.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { pickFieldInput } from "../../src/admin/inputs/registry.ts";
import { useLabels } from "../../src/admin/labels.ts";
import { deriveTaxRate } from "../../src/domain/dish/taxClass.ts";
import type { OrderType, TaxClass } from "../../src/generated/types.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The tax rate: what follows from the tax class, or a choice while none is chosen. */
export function TaxRateInput(props: InputProps) {
  const labels = useLabels();
  const { setValue } = useFormContext();
  const [taxClass, orderType, taxRate] = useWatch({ name: ["taxClass", "orderType", props.source] }) as readonly [
    TaxClass | null,
    OrderType | undefined,
    string,
  ];
  const derived = taxClass ? deriveTaxRate(taxClass, orderType ?? "EAT_IN") : null;
  useEffect(() => {
    if (derived !== null && derived !== taxRate) setValue(props.source, derived, { shouldDirty: true });
  }, [derived, taxRate, props.source, setValue]);
  const { Input } = pickFieldInput(props.field);
  if (derived === null) return <Input {...props} />;
  return (
    <Row id={props.id} component="output" aria-labelledby={`${props.id}-label`} align="center" minHeight={35}>
      <Text component="span">{labels.option(props.source, derived)}</Text>
      <Text component="span" variant="muted">
        {taxTexts.follows}
      </Text>
    </Row>
  );
}
