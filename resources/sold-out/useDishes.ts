import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import {
  GetProductListByDeveloperDocument,
  OptionListDocument,
  UpdateOptionsSoldOutDocument,
  UpdateProductsSoldOutDocument,
} from "../../src/generated/graphql.ts";
import type { DishChange, SoldOutProduct } from "./dishes.ts";

const dishesRefreshInterval = 60_000;

/** The products of the active shop, and the call that changes what is sold out. Others press too: it reloads every minute. */
export function useDishes() {
  const call = useCall();
  const client = useQueryClient();
  const { active } = useSelection();
  const queryKey = ["sold-out", active?.id];
  const query = useQuery({
    queryKey,
    enabled: active !== null,
    refetchInterval: dishesRefreshInterval,
    queryFn: async ({ signal }): Promise<readonly SoldOutProduct[]> =>
      Promise.all([
        call(GetProductListByDeveloperDocument, { storeId: active?.id ?? 0 }, signal),
        call(OptionListDocument, { storeId: active?.id ?? 0 }, signal),
      ]).then(([products, options]) => [
        ...products.data.map((product) => ({ ...product, option: false })),
        ...options.records.map((product) => ({ ...product, option: true })),
      ]),
  });

  /** Shows the changes at once, and what the server has once it has answered. @returns false where it refused some */
  async function change(changes: readonly DishChange[]): Promise<boolean> {
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly SoldOutProduct[]>(queryKey, (products = []) =>
      products.map((product) => {
        const own = changes.find(({ productIds }) => productIds.includes(product.productId));
        return own ? { ...product, soldOut: own.soldOut === "RESUME" ? null : own.soldOut } : product;
      }),
    );
    try {
      const answers = await Promise.all(
        changes.map(async ({ option, ...input }) =>
          option
            ? (await call(UpdateOptionsSoldOutDocument, { input })).data
            : (await call(UpdateProductsSoldOutDocument, { input })).data,
        ),
      );
      return answers.flat().every(({ outcome }) => outcome !== "REFUSED");
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  }

  return { ...query, change };
}
