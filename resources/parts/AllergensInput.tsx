import { Checkbox, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { allergenTexts as texts, productAllergens } from "../../i18n/ja/menu/allergens.ts";
import { formatDate } from "../../src/core/money.ts";
import { allergenList, type StatedAllergen } from "../../src/domain/dish/allergens.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { useControl } from "../../src/admin/inputs/useControl.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

type Statement = "UNSTATED" | "NONE" | "CONTAINED";

/** What a product says of its allergens: nothing, that it has none, or which ones. */
export function AllergensInput(props: InputProps) {
  const { field, described } = useControl(props, { format: (value) => value ?? [], parse: (value) => value });
  const chosen = field.value as readonly StatedAllergen[];
  const [listing, setListing] = useState(false);
  const contains = chosen.length > 0 && !chosen.includes("NONE");
  const statement: Statement = contains || listing ? "CONTAINED" : chosen.includes("NONE") ? "NONE" : "UNSTATED";
  const state = (next: Statement) => {
    setListing(next === "CONTAINED");
    field.onChange(next === "NONE" ? ["NONE"] : contains && next === "CONTAINED" ? chosen : []);
  };
  const toggle = (name: StatedAllergen, checked: boolean) =>
    field.onChange(
      allergenList.allergens
        .map(({ allergen }) => allergen)
        .filter((one) => (one === name ? checked : chosen.includes(one))),
    );
  return (
    <Block
      role="group"
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={described["aria-describedby"]}
    >
      <RadioGroup
        row
        aria-labelledby={`${props.id}-label`}
        name={field.name}
        value={statement}
        onChange={(_event, value) => state(value as Statement)}
        onBlur={() => field.onBlur()}
      >
        {(["UNSTATED", "NONE", "CONTAINED"] as const).map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={texts.statements[one]} />
        ))}
      </RadioGroup>
      {statement === "CONTAINED" &&
        (["REQUIRED", "RECOMMENDED"] as const).map((kind) => (
          <Block key={kind} role="group" aria-label={texts.kinds[kind]} mt={0.5}>
            <Text variant="muted">{texts.kinds[kind]}</Text>
            {allergenList.allergens
              .filter((one) => one.kind === kind)
              .map(({ allergen }) => (
                <FormControlLabel
                  key={allergen}
                  label={productAllergens[allergen]}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(allergen)}
                      onBlur={() => field.onBlur()}
                      onChange={(_event, checked) => toggle(allergen, checked)}
                    />
                  }
                />
              ))}
          </Block>
        ))}
      <Text variant="muted">{texts.list(formatDate(allergenList.changedOn))}</Text>
    </Block>
  );
}
