import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import {
  ChangeSoldOutDocument,
  GetSoldOutDishesDocument,
  type SoldOutDishChange,
} from "../../src/generated/graphql.ts";
import { buildDishKey, type SoldOutDish, type SoldOutScope } from "./dishes.ts";

const dishesRefreshInterval = 60_000;

/** Which dishes are read. */
export type DishSelection = SoldOutScope & {
  /** Those of one code. */
  productCode?: string | undefined;
  /** Those that are sold out somewhere. */
  onlyOut?: boolean;
};

/** The dishes of the scope, and the call that changes what is sold out. Others press too: it reloads every minute. */
export function useDishes({ shopIds, orderTypes, productCode, onlyOut = false }: DishSelection) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ["sold-out", shopIds, orderTypes, productCode, onlyOut];
  const query = useQuery({
    queryKey,
    enabled: shopIds.length > 0,
    refetchInterval: dishesRefreshInterval,
    queryFn: async ({ signal }) => {
      const variables = { shop_ids: [...shopIds], orderTypes: [...orderTypes], productCode: productCode ?? null };
      return (await call(GetSoldOutDishesDocument, { ...variables, soldOut: onlyOut || null }, signal)).data;
    },
  });

  /**
   * Shows the dish in its new state at once. The answer changes nothing of that, so the list is not read again: a row that is no longer
   * sold out would go, and the next one come under the thumb.
   * @throws where the server refuses, after the list was read again
   */
  async function change(dish: SoldOutDish, changes: readonly SoldOutDishChange[]) {
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly SoldOutDish[]>(queryKey, (dishes = []) =>
      dishes.map((one) => (buildDishKey(one) === buildDishKey(dish) ? dish : one)),
    );
    try {
      const { data } = await call(ChangeSoldOutDocument, { input: { changes: [...changes] } });
      if (data.length === 0) await client.invalidateQueries({ queryKey });
      await client.invalidateQueries({ queryKey: ["sold-out"], refetchType: "none" });
      await client.invalidateQueries({ queryKey: ["store-home"] });
      return data;
    } catch (problem) {
      await client.invalidateQueries({ queryKey });
      throw problem;
    }
  }

  return { ...query, change };
}
