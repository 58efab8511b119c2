import { costRiseTexts as texts } from "../../i18n/ja/purchase/cost-rise-texts.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { groupRows } from "../../src/core/groupRows.ts";
import type { CreateChangeSetInput } from "../../src/generated/types.ts";
import { longestSetName } from "../change-set/useChangeSet.ts";
import type { CostRiseDish } from "./priceDraft.ts";

/** A dish with the price that it gets. */
export type RepricedDish = { dish: CostRiseDish; price: number };

/**
 * What goes into one change set: its prices hold in all of its shops and for one way of ordering. A dish that has other prices elsewhere
 * stays apart, with the shops of its own price.
 */
const toSetKey = ({ orderType, varies, shopIds }: CostRiseDish): string =>
  `${orderType} ${varies ? shopIds.join() : ""}`;

/** The change sets that give the dishes their prices. A record whose price is no longer what was seen is refused there. */
export const buildPriceSets = (dishes: readonly RepricedDish[]): Omit<CreateChangeSetInput, "requestId">[] =>
  [...groupRows(dishes, ({ dish }) => toSetKey(dish)).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { orderType } = first.dish;
    return [
      {
        name: texts.setName(orderTypeNames[orderType], own.length),
        resource: "PRODUCT",
        shopIds: [...new Set(own.flatMap(({ dish }) => dish.shopIds))],
        orderTypes: [orderType],
        lines: own.map(({ dish, price }) => ({
          brandId: dish.brandId,
          lineKey: dish.productCode,
          name: dish.productName.slice(0, longestSetName),
          values: [{ field: "price", value: String(price), seen: [String(dish.price)] }],
        })),
        changes: [],
        missing: "LEAVE",
      },
    ];
  });
