import { copyTexts } from "../../../../i18n/ja/console/copying.ts";
import { Checkbox, FormControlLabel } from "@mui/material";
import type { SelectableShop } from "../../../data/context.ts";
import { GroupButtons } from "../../../shell/selection/GroupButtons.tsx";
import { Stack } from "../../../ui/Row.tsx";

type CopyTargetsProps = {
  from: SelectableShop;
  others: readonly SelectableShop[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
};

/** The shops to which something is copied. Those of another brand say so. */
export function CopyTargets({ from, others, chosen, onChoose }: CopyTargetsProps) {
  const all = chosen.length === others.length;
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const named = ({ name, brandId, brandName }: SelectableShop) =>
    brandId === from.brandId ? name : copyTexts.copyOtherBrand(name, brandName);
  return (
    <>
      <GroupButtons among={others} chosen={chosen} onChoose={onChoose} />
      <Stack role="group" aria-label={copyTexts.copyTargets} gap={0} scrolls={320}>
        <FormControlLabel
          label={copyTexts.copyAll}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.length > 0}
              onChange={() => onChoose(all ? [] : others.map(({ id }) => id))}
            />
          }
        />
        {others.map((shop) => (
          <FormControlLabel
            key={shop.id}
            label={named(shop)}
            control={<Checkbox checked={chosen.includes(shop.id)} onChange={() => toggle(shop.id)} />}
          />
        ))}
      </Stack>
    </>
  );
}
