import { Autocomplete, Checkbox, FormControlLabel, MenuItem, TextField } from "@mui/material";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { DateField } from "../../../src/admin/inputs/dates/DateField.tsx";
import type { SelectableShop } from "../../../src/data/context.ts";
import type { OrderType } from "../../../src/generated/types.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Field } from "../../../src/ui/Field.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { longestSetName } from "../useChangeSet.ts";

/** What a season is called, from when until when it is sold, and where. Dates are as they are typed. */
export type SeasonGoal = {
  name: string;
  startDate: unknown;
  endDate: unknown;
  brandId: number;
  orderTypes: readonly OrderType[];
};

export const allOrderTypes = Object.keys(orderTypeNames) as OrderType[];

type SeasonTargetProps = {
  goal: SeasonGoal;
  /** The selected shops; those of the brand take part. */
  shops: readonly SelectableShop[];
  onChange: (change: Partial<SeasonGoal>) => void;
  /** Of a season that is changed: the shops that take part, which are chosen here. Those of a new one are the selected ones. */
  own?: { shops: readonly SelectableShop[]; choose: (shops: readonly SelectableShop[]) => void };
};

/** The card with name, period, brand, shops and order types of a season. */
export function SeasonTarget({ goal, shops, onChange, own: chosen }: SeasonTargetProps) {
  const brands = new Map(shops.map((shop) => [shop.brandId, shop.brandName]));
  const own = shops.filter((shop) => shop.brandId === goal.brandId);
  return (
    <PageCard title={texts.season}>
      <Row gap={1.5} align="start">
        <Field
          autoFocus
          size="small"
          margin="none"
          label={texts.name}
          value={goal.name}
          grow="1 1 240px"
          onChange={({ target }) => onChange({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: longestSetName } }}
        />
        {(["startDate", "endDate"] as const).map((date) => (
          <DateField
            key={date}
            shape="DATE"
            label={texts[date]}
            labelled
            value={goal[date]}
            onChange={(value) => onChange({ [date]: value })}
          />
        ))}
      </Row>
      <Text color="muted" mt={1}>
        {texts.ends}
      </Text>
      {brands.size > 1 && (
        <Field
          select
          size="small"
          label={texts.brand}
          value={goal.brandId}
          mt={1.5}
          minWidth={200}
          onChange={({ target }) => onChange({ brandId: Number(target.value) })}
        >
          {[...brands].map(([id, label]) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </Field>
      )}
      {chosen ? (
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={own}
          value={[...chosen.shops]}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, next) => chosen.choose(next)}
          renderInput={(props) => <TextField {...props} size="small" label={texts.chosenShops} />}
        />
      ) : (
        <Text mt={1}>{texts.shops(own.length, own.map((shop) => shop.name).join("、"))}</Text>
      )}
      <Row role="group" aria-label={texts.orderTypes}>
        {allOrderTypes.map((orderType) => (
          <FormControlLabel
            key={orderType}
            label={orderTypeNames[orderType]}
            control={
              <Checkbox
                size="small"
                checked={goal.orderTypes.includes(orderType)}
                onChange={(_, checked) =>
                  onChange({
                    orderTypes: allOrderTypes.filter((one) =>
                      one === orderType ? checked : goal.orderTypes.includes(one),
                    ),
                  })
                }
              />
            }
          />
        ))}
      </Row>
    </PageCard>
  );
}
