import { Autocomplete, Box, Button, MenuItem, TextField } from "@mui/material";
import { useState, type FormEvent } from "react";
import { allergens } from "../../i18n/ja/menu/allergens.ts";
import { menuPlan as texts } from "../../i18n/ja/menu-plan/menu-plan.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { DateField } from "../../src/admin/inputs/dates/DateField.tsx";
import { addDays } from "../../src/core/calendar/date.ts";
import { parseTypedNumber } from "../../src/core/typedNumber.ts";
import type { Allergen, OrderType } from "../../src/generated/types.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { SurplusItems } from "./Surplus.tsx";
import { useItems, type MenuProposalConditions } from "./useDailyMenu.ts";
import { Block } from "../../src/ui/Text.tsx";

type ConditionsFormProps = {
  shop: { id: number; name: string };
  today: string;
  busy: boolean;
  onPropose: (conditions: MenuProposalConditions) => void;
};

const orderTypeChoices = Object.keys(orderTypeNames) as OrderType[];
const allergenNames = Object.keys(allergens) as Allergen[];

const readNumber = (name: keyof typeof conditionLimits, text: string) =>
  parseTypedNumber(text, { unit: name === "costRate" ? "%" : "円" });

/** Whether a field has a number that it does not take, or none where it needs one. */
function isWrong(name: keyof typeof conditionLimits, text: string): boolean {
  const { min, max, step } = conditionLimits[name];
  const value = readNumber(name, text);
  if (value === undefined) return true;
  if (value === null) return name === "count" || name === "repeatDays";
  const steps = Math.round((value / step) * 1000) / 1000;
  return !(value >= min && value <= max) || !Number.isInteger(steps);
}

/** What the person wants of a day's menu. */
export function ConditionsForm({ shop, today, busy, onPropose }: ConditionsFormProps) {
  const items = useItems().data ?? [];
  const [date, setDate] = useState(addDays(today, 1));
  const [orderType, setOrderType] = useState<OrderType>("EAT_IN");
  const [numbers, setNumbers] = useState({ count: "5", costRate: "", budget: "", repeatDays: "7" });
  const [chosen, setChosen] = useState({ useItems: [] as number[], avoidItems: [] as number[] });
  const [avoided, setAvoided] = useState<Allergen[]>([]);
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const wrong = conditionFields.find((name) => isWrong(name, numbers[name]));
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
    onPropose({
      shop_id: shop.id,
      date,
      orderType,
      count: readNumber("count", numbers.count) ?? 0,
      repeatDays: readNumber("repeatDays", numbers.repeatDays) ?? 0,
      costRate: readNumber("costRate", numbers.costRate) ?? null,
      budget: readNumber("budget", numbers.budget) ?? null,
      useItems: chosen.useItems,
      avoidItems: chosen.avoidItems,
      allergens: avoided.length > 0 ? avoided : null,
    });
  };
  const nameOf = (id: number) => items.find(({ itemId }) => itemId === id)?.itemName ?? String(id);
  return (
    <PageCard title={texts.conditions} note={shop.name}>
      <Box component="form" noValidate onSubmit={submit} sx={conditionGridStyles}>
        <DateField
          shape="DATE"
          label={texts.date}
          labelled
          value={date}
          onChange={(value) => typeof value === "string" && setDate(value)}
        />
        <TextField
          select
          size="small"
          margin="none"
          label={texts.orderType}
          value={orderType}
          onChange={({ target }) => setOrderType(orderTypeChoices.find((kind) => kind === target.value) ?? "EAT_IN")}
        >
          {orderTypeChoices.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {orderTypeNames[kind]}
            </MenuItem>
          ))}
        </TextField>
        {conditionFields.map((name) => (
          <TextField
            key={name}
            name={name}
            error={isWrong(name, numbers[name])}
            helperText={isWrong(name, numbers[name]) ? texts.range(conditionLimits[name]) : undefined}
            size="small"
            margin="none"
            label={texts[name]}
            value={numbers[name]}
            required={name === "count"}
            onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
            slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 10 } }}
          />
        ))}
        {(["useItems", "avoidItems"] as const).map((name) => (
          <Autocomplete
            key={name}
            multiple
            size="small"
            sx={{ gridColumn: { sm: "span 2" } }}
            options={items.map(({ itemId }) => itemId)}
            getOptionLabel={nameOf}
            value={chosen[name]}
            onChange={(_, ids) => setChosen({ ...chosen, [name]: ids })}
            renderInput={(params) => <TextField {...params} margin="none" label={texts[name]} />}
          />
        ))}
        <Autocomplete
          multiple
          size="small"
          sx={{ gridColumn: { sm: "span 2" } }}
          options={allergenNames}
          getOptionLabel={(name) => allergens[name]}
          value={avoided}
          onChange={(_, values) => setAvoided(values)}
          renderInput={(params) => <TextField {...params} margin="none" label={texts.allergens} />}
        />
        <SurplusItems
          shop={shop.id}
          chosen={chosen.useItems}
          onChoose={(itemId) => setChosen({ ...chosen, useItems: [...chosen.useItems, itemId] })}
        />
        <Block wholeRow>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? texts.proposing : texts.propose}
          </Button>
        </Block>
      </Box>
    </PageCard>
  );
}

const conditionFields = ["count", "costRate", "budget", "repeatDays"] as const;

const conditionLimits = {
  count: { min: 1, max: 20, step: 1 },
  costRate: { min: 0.1, max: 100, step: 0.1 },
  budget: { min: 1, max: 10_000_000, step: 1 },
  repeatDays: { min: 0, max: 60, step: 1 },
} as const;

const conditionGridStyles = {
  display: "grid",
  gap: 1.5,
  pt: 1,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(6, minmax(0, 1fr))" },
} as const;
