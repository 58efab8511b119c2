import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { useSelection } from "../../../data/context.ts";
import { GroupButtons } from "../../../shell/selection/GroupButtons.tsx";
import type { InputProps } from "../../definition.ts";
import { useControl } from "../useControl.ts";
import { Text, Block } from "../../../ui/Text.tsx";

/** Any number of the viewer's own shops, brand by brand, or all of them. */
export function ShopsInput(props: InputProps) {
  const { shops } = useSelection();
  const { field, described } = useControl(props, { format: (value) => value ?? [], parse: (value) => value });
  const chosen = new Set(field.value as readonly number[]);
  const ids = shops.map(({ id }) => id);
  // In the order of the shops, whatever the order of the clicks.
  const choose = (wanted: ReadonlySet<number>) => field.onChange(ids.filter((id) => wanted.has(id)));
  const brands = [...new Set(shops.map(({ brandName }) => brandName))];
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  const some = !all && chosen.size > 0;
  return (
    <Box
      role="group"
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={described["aria-describedby"]}
    >
      <GroupButtons among={shops} chosen={[...chosen]} onChoose={(wanted) => choose(new Set(wanted))} />
      <Box sx={boxStyle}>
        <FormControlLabel
          label={adminTexts.shopsAll}
          control={
            <Checkbox
              checked={all}
              indeterminate={some}
              slotProps={{
                input: {
                  // MUI says "mixed" by attribute only; the box itself must be in that state too.
                  ref: (box: HTMLInputElement | null) => {
                    if (box) box.indeterminate = some;
                  },
                },
              }}
              onChange={() => choose(new Set(all ? [] : ids))}
              onBlur={() => field.onBlur()}
            />
          }
        />
        {brands.map((brand) => (
          <Block key={brand} role="group" aria-label={brand} lined="top" py={0.5}>
            <Text component="span" variant="muted" display="block">
              {brand}
            </Text>
            {shops
              .filter(({ brandName }) => brandName === brand)
              .map(({ id, name }) => (
                <FormControlLabel
                  key={id}
                  label={name}
                  control={
                    <Checkbox
                      checked={chosen.has(id)}
                      onChange={(_event, on) =>
                        choose(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
                      }
                      onBlur={() => field.onBlur()}
                    />
                  }
                />
              ))}
          </Block>
        ))}
      </Box>
    </Box>
  );
}

const boxStyle = {
  maxHeight: 220,
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  px: 1.25,
  py: 0.5,
} as const;
