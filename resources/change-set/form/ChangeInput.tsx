import { Button, MenuItem } from "@mui/material";
import {
  changeSetFormTexts as texts,
  fieldChangeKinds,
  priceRoundings,
  priceUnits,
} from "../../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { useSelection } from "../../../src/data/context.ts";
import { Field } from "../../../src/ui/Field.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { useChangeWords } from "../useChangeWords.ts";
import {
  listOfferedFields,
  listOfferedKinds,
  longestNumber,
  startChange,
  type ChangeScope,
  type TypedChange,
} from "./changeableFields.ts";
import { ValueInput } from "./ValueInput.tsx";

const hasNumber = (how: TypedChange["how"]): boolean => ["ADD", "RATE", "RELATE"].includes(how);
const numberLabels: Readonly<Record<string, string>> = { ADD: texts.amount, RATE: texts.rate, RELATE: texts.times };

type ChangeInputProps = {
  scope: ChangeScope;
  change: TypedChange;
  first: boolean;
  /** What the server says of a part of the change; undefined where it says nothing. */
  errorOf: (part: string) => string | undefined;
  onChange: (change: TypedChange) => void;
  onRemove?: (() => void) | undefined;
};

type Option = readonly [value: string, label: string];

function Choice({
  label,
  value,
  options,
  onChange,
  error,
  width = 180,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  error?: string | undefined;
  width?: number;
}) {
  return (
    <Field
      select
      size="small"
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error}
      minWidth={{ xs: "100%", sm: width }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </Field>
  );
}

/** One field, how it changes, and to what. */
export function ChangeInput({ scope, change, first, errorOf, onChange, onRemove }: ChangeInputProps) {
  const { meta, shopIds } = scope;
  const { label } = useChangeWords(meta.name);
  const { shops } = useSelection();
  const fields = listOfferedFields(meta);
  const field = fields.find(({ name }) => name === change.field);
  if (!field) return null;
  const kinds = listOfferedKinds(field, scope);
  const set = (values: Partial<TypedChange>) => onChange({ ...change, ...values });
  const choose = (name: string) => {
    const next: FieldMeta = fields.find((one) => one.name === name) ?? field;
    onChange(startChange(next, scope));
  };
  const numberError = errorOf("amount") ?? errorOf("rate");
  const own = shops.filter(({ id }) => shopIds.includes(id));
  return (
    <Row gap={1.5} mt={1.5} align="start">
      <Choice
        label={texts.field}
        value={field.name}
        error={errorOf("field")}
        options={fields.map(({ name }) => [name, label(name)])}
        onChange={choose}
      />
      {kinds.length > 1 && (
        <Choice
          label={texts.kind}
          value={change.how}
          options={kinds.map((kind) => [kind, fieldChangeKinds[kind]])}
          onChange={(how) => set({ how: kinds.find((kind) => kind === how) ?? change.how })}
        />
      )}
      {hasNumber(change.how) && (
        <Field
          size="small"
          width={140}
          autoFocus={first}
          label={numberLabels[change.how]}
          value={change.number}
          error={numberError !== undefined}
          helperText={numberError}
          onChange={({ target }) => set({ number: target.value.normalize("NFKC") })}
          slotProps={{ htmlInput: { inputMode: "decimal", maxLength: longestNumber } }}
        />
      )}
      {change.how === "RELATE" && (
        <Choice
          label={texts.base}
          value={change.orderType}
          error={errorOf("orderType")}
          options={Object.entries(orderTypeNames)}
          onChange={(orderType) => set({ orderType: orderType as TypedChange["orderType"] })}
        />
      )}
      {(change.how === "RATE" || change.how === "RELATE") && (
        <>
          <Choice
            label={texts.unit}
            width={110}
            value={change.unit}
            options={Object.entries(priceUnits)}
            onChange={(unit) => set({ unit: unit as TypedChange["unit"] })}
          />
          <Choice
            label={texts.rounding}
            width={110}
            value={change.rounding}
            options={Object.entries(priceRoundings)}
            onChange={(rounding) => set({ rounding: rounding as TypedChange["rounding"] })}
          />
        </>
      )}
      {change.how === "ORDER" && (
        <Choice
          label={texts.sourceShop}
          value={String(change.shopId ?? "")}
          error={errorOf("shopId")}
          options={own.map(({ id, name }) => [String(id), name])}
          onChange={(shopId) => set({ shopId: Number(shopId) })}
        />
      )}
      {["SET", "INCLUDE", "EXCLUDE"].includes(change.how) && (
        <ValueInput
          meta={meta}
          field={field}
          change={change}
          shopIds={shopIds}
          first={first}
          error={errorOf("value") ?? errorOf("values")}
          onChange={set}
        />
      )}
      {onRemove && (
        <Button color="error" aria-label={texts.remove(label(field.name))} onClick={onRemove}>
          ×
        </Button>
      )}
    </Row>
  );
}
