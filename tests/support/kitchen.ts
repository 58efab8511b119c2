import type { OrderType, SoldOut } from "../../src/generated/graphql.ts";
import type { Result, Variables } from "./answers.ts";
import { fakeApi, Refusal } from "./fakeApi.ts";

/** A product or an option of a shop and an order type. */
type Sellable = {
  shop_id: number;
  orderType: OrderType;
  productCode: string;
  productName: string;
  option: boolean;
  soldOut: SoldOut | null;
  soldOutUntil: string | null;
};

export const sellable = (productCode: string, productName: string, more: Partial<Sellable> = {}): Sellable => ({
  shop_id: 431,
  orderType: "EAT_IN",
  productCode,
  productName,
  option: false,
  soldOut: null,
  soldOutUntil: null,
  ...more,
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

function toDish(own: readonly Sellable[]): Result<"GetSoldOutDishes">["data"][number] {
  const [first = sellable("", "")] = own;
  const out = own.filter(({ soldOut }) => soldOut !== null);
  const [state = null, ...others] = distinct(out.map(({ soldOut }) => soldOut));
  return {
    brandId: 1,
    productCode: first.productCode,
    option: first.option,
    productName: first.productName,
    productNameEn: null,
    orderTypes: distinct(own.map(({ orderType }) => orderType)),
    shops: distinct(own.map(({ shop_id }) => shop_id)).length,
    products: own.length,
    soldOutProducts: out.length,
    soldOutShops: distinct(out.map(({ shop_id }) => shop_id)).length,
    soldOutOrderTypes: distinct(out.map(({ orderType }) => orderType)),
    soldOut: others.length === 0 ? state : null,
    soldOutUntil: out.find(({ soldOutUntil }) => soldOutUntil)?.soldOutUntil ?? null,
  };
}

/** A server that keeps what is sold out, by the rule of the real one; `refused.now` lets it refuse. */
export function kitchen(...records: Sellable[]) {
  const stored = records.map((one, index) => ({ ...one, productId: index + 1 }));
  const refused = { now: false };
  const sent: Variables<"ChangeSoldOut">["input"]["changes"][] = [];
  const within = (shops: readonly number[] | number, orders: readonly OrderType[] | OrderType | null | undefined) =>
    stored.filter(
      ({ shop_id, orderType }) =>
        [shops].flat().includes(shop_id) &&
        ([orders ?? []].flat().length === 0 || [orders ?? []].flat().includes(orderType)),
    );
  const api = fakeApi({
    GetSoldOutDishes: ({ shop_ids, orderTypes, productCode, soldOut }) => {
      const found = within(shop_ids, orderTypes).filter((one) => !productCode || one.productCode === productCode);
      const keys = distinct(found.map(({ productCode: code, option }) => `${option} ${code}`));
      const dishes = keys.map((key) =>
        toDish(found.filter(({ productCode: code, option }) => `${option} ${code}` === key)),
      );
      return { data: dishes.filter(({ soldOutProducts }) => !soldOut || soldOutProducts > 0) };
    },
    GetSoldOutProducts: ({ shop_ids, productCode, option }) => ({
      data: within(shop_ids, null).filter((one) => one.productCode === productCode && one.option === option),
    }),
    ChangeSoldOut: ({ input: { changes } }) => {
      if (refused.now) throw new Refusal("UNAVAILABLE");
      sent.push(changes);
      const data = [changes].flat().flatMap((change, index) => {
        const own = within(change.shop_ids, change.orderTypes).filter(
          (one) => one.productCode === change.productCode && one.option === change.option,
        );
        const before = own.map((one) => ({ ...one }));
        for (const one of own) {
          one.soldOut = change.soldOut === "RESUME" ? null : change.soldOut;
          one.soldOutUntil = change.until ?? null;
        }
        return distinct(own.map(({ shop_id }) => shop_id)).map((shop_id) => ({
          shop_id,
          change: index,
          outcome: "CHANGED" as const,
          before: before.filter((one) => one.shop_id === shop_id),
        }));
      });
      return { data };
    },
  });
  return { api, refused, sent, stored };
}
