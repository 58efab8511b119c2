import { Checkbox, FormControlLabel } from "@mui/material";
import { storeFromTexts as texts, storePartNames } from "../../../i18n/ja/store/from/store-from.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import type { Rule } from "../../../src/core/metadata.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { StorePart } from "../../../src/generated/types.ts";
import { Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Who may register what each part holds; the server asks the same. */
const partRules: Readonly<Record<StorePart, Rule>> = {
  HOURS: rules.updateAppSalesTime20230813,
  SETTINGS: rules.updateShopSetting,
  PRINTERS: rules.createPrinter,
  MENU: rules.createProduct,
  DEVICES: rules.createDevice,
  COUPONS: rules.addCoupon,
  MEDIA: rules.addTtoMedia,
};

const allParts = Object.keys(storePartNames) as StorePart[];

/** The parts that the viewer may let come along, in the order of the screen. */
export const listOfferedParts = (viewer: Viewer): StorePart[] =>
  allParts.filter((part) => decideAccess(partRules[part], viewer).allow);

type StorePartTicksProps = {
  offered: readonly StorePart[];
  chosen: readonly StorePart[];
  onChange: (parts: readonly StorePart[]) => void;
};

/** What comes along, each with what it holds. */
export function StorePartTicks({ offered, chosen, onChange }: StorePartTicksProps) {
  return (
    <Stack role="group" aria-label={texts.parts} gap={0.5}>
      {offered.map((part) => (
        <FormControlLabel
          key={part}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(part)}
              onChange={(_, checked) =>
                onChange(offered.filter((one) => (one === part ? checked : chosen.includes(one))))
              }
            />
          }
          label={
            <>
              {storePartNames[part]}
              <Text component="span" variant="small" color="muted" ml={1}>
                {texts.partHelp[part]}
              </Text>
            </>
          }
        />
      ))}
    </Stack>
  );
}
