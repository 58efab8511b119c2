import { ButtonBase } from "@mui/material";
import { useState } from "react";
import { specialDayTable as texts } from "../../i18n/ja/opening/special-day-table.ts";
import { useSelection, type SelectableShop } from "../../src/data/context.ts";
import { groupButton } from "../../src/shell/selection/groupButton.ts";
import { Row } from "../../src/ui/Row.tsx";

/** A chip that a thumb can press. */
export const chipStyle = { ...groupButton, minHeight: 34 } as const;

type Choice = { key: string; label: string; shops: readonly SelectableShop[] };

type ShopScope = {
  shops: readonly SelectableShop[];
  choices: readonly Choice[];
  key: string;
  choose: (key: string) => void;
};

/** The shops of the table: the selected ones, those of a brand, or all that the viewer has. */
export function useShopScope(): ShopScope {
  const { shops, selected } = useSelection();
  const [wanted, choose] = useState("selected");
  const chosen = shops.filter(({ id }) => selected.includes(id));
  const brands = [...new Map(shops.map(({ brandId, brandName }) => [brandId, brandName]))].map(([id, name]): Choice => {
    const own = shops.filter(({ brandId }) => brandId === id);
    return { key: `brand ${id}`, label: texts.scopes.brand(name, own.length), shops: own };
  });
  const choices: Choice[] = [
    ...(chosen.length > 0 ? [{ key: "selected", label: texts.scopes.selected(chosen.length), shops: chosen }] : []),
    ...brands,
    ...(brands.length > 1 ? [{ key: "all", label: texts.scopes.all(shops.length), shops }] : []),
  ];
  // Without a selection: all, which stand last.
  const { key, shops: own } = choices.find((one) => one.key === wanted) ?? choices.at(-1) ?? { key: wanted, shops: [] };
  return { shops: own, choices, key, choose };
}

/** One press shows the shops of a brand, or all of them. It does not change the selection of the console. */
export function ScopeChips({ scope, onChoose }: { scope: ShopScope; onChoose: () => void }) {
  return (
    <Row role="group" aria-label={texts.shops} align="center">
      {scope.choices.map(({ key, label }) => (
        <ButtonBase
          key={key}
          aria-pressed={key === scope.key}
          onClick={() => {
            scope.choose(key);
            onChoose();
          }}
          sx={chipStyle}
        >
          {label}
        </ButtonBase>
      ))}
    </Row>
  );
}
