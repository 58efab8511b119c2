import { Box, ToggleButton } from "@mui/material";
import { useState } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { useSelection } from "../../src/data/context.ts";
import type { OrderType } from "../../src/generated/graphql.ts";
import type { SoldOutScope } from "./dishes.ts";

type ScopePickerProps = {
  scope: SoldOutScope;
  onChange: (scope: SoldOutScope) => void;
  /** Order types can be chosen, too. */
  orders: boolean;
};

/** Chips at first: more would push the dishes away. */
const shopsAtFirst = 8;

const orderTypes = Object.keys(texts.orderTypes) as OrderType[];

/** With the one pressed: none where it was the last, so that a list never stands without a choice. */
const toggle = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/**
 * For which shops and orders the presses hold: all selected shops and every order, unless a person says otherwise. The first press
 * on a shop narrows to it, others add to it.
 */
export function ScopePicker({ scope, onChange, orders }: ScopePickerProps) {
  const { selected, shops } = useSelection();
  const [unfolded, setUnfolded] = useState(false);
  const isAll = scope.shopIds.length === selected.length;
  const shown = unfolded ? selected : selected.slice(0, shopsAtFirst);
  const pressShop = (id: number) => {
    const shopIds = isAll ? [id] : toggle(scope.shopIds, id);
    onChange({ ...scope, shopIds: shopIds.length === 0 ? selected : selected.filter((one) => shopIds.includes(one)) });
  };
  return (
    <>
      {selected.length > 1 && (
        <Box role="group" aria-label={texts.scopeShops} sx={chipsStyle}>
          <ScopeChip on={isAll} onPress={() => onChange({ ...scope, shopIds: selected })}>
            {texts.everyShop(selected.length)}
          </ScopeChip>
          {shown.map((id) => (
            <ScopeChip key={id} on={!isAll && scope.shopIds.includes(id)} onPress={() => pressShop(id)}>
              {shops.find((shop) => shop.id === id)?.name ?? String(id)}
            </ScopeChip>
          ))}
          {shown.length < selected.length && (
            <ScopeChip on={false} onPress={() => setUnfolded(true)}>
              {texts.moreShops(selected.length - shown.length)}
            </ScopeChip>
          )}
        </Box>
      )}
      {orders && (
        <Box role="group" aria-label={texts.scopeOrders} sx={chipsStyle}>
          <ScopeChip on={scope.orderTypes.length === 0} onPress={() => onChange({ ...scope, orderTypes: [] })}>
            {texts.everyOrder}
          </ScopeChip>
          {orderTypes.map((type) => (
            <ScopeChip
              key={type}
              on={scope.orderTypes.includes(type)}
              onPress={() => {
                const chosen = toggle(scope.orderTypes, type);
                onChange({ ...scope, orderTypes: chosen.length === orderTypes.length ? [] : chosen });
              }}
            >
              {texts.orderTypes[type]}
            </ScopeChip>
          ))}
        </Box>
      )}
    </>
  );
}

type ScopeChipProps = { on: boolean; onPress: () => void; children: string };

function ScopeChip({ on, onPress, children }: ScopeChipProps) {
  return (
    <ToggleButton value={children} selected={on} onChange={onPress} size="small" color="primary" sx={chipStyle}>
      {children}
    </ToggleButton>
  );
}

/** On a phone one line that scrolls sideways: the dishes are what people came for. */
const chipsStyle = {
  display: "flex",
  flexWrap: { xs: "nowrap", sm: "wrap" },
  gap: 0.75,
  overflowX: "auto",
  "& > *": { flex: "0 0 auto" },
} as const;

const chipStyle = { minHeight: 36, px: 1.25, borderRadius: 5, color: "tokens.text" } as const;
