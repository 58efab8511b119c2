import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import type { OrderType, SoldOutChange, SoldOutScope } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { RecordActionResult, ActionWork } from "../../../engine/crud/hooks.ts";
import { readShowingConditions } from "../product/showing.ts";
import { changeSoldOut, everyOrderType, type SellableResource } from "./change.ts";

type SellableRecord = { productCode: string; storeId: number; orderType: OrderType };

type SoldOutRequest = { soldOut: SoldOutChange; until?: string | null; scope?: SoldOutScope | null };

/** The action of a resource whose records run out: of a record alone, or of the same dish in all order types of its shop. */
export const soldOutAction =
  (resource: SellableResource) =>
  async (
    { soldOut, until, scope }: SoldOutRequest,
    { db, viewer, now }: Call,
  ): Promise<readonly ActionWork<SellableRecord>[]> => {
    const showing = await readShowingConditions(db, viewer.developerId, viewer.shopIds, now);
    const work = async (record: SellableRecord, call: Call): Promise<RecordActionResult> => {
      const { storeId: shopId, productCode, orderType } = record;
      const places = [{ shopId, today: showing(shopId).today }];
      const orderTypes = scope === "ALL_ORDERS" ? everyOrderType : [orderType];
      const order = { resource, places, orderTypes, productCode, soldOut, until: until ?? null };
      const changed = (await changeSoldOut(order, call)).filter((one) => one.changed);
      if (changed.length === 0) return { outcome: "SKIPPED", details: [words.sameVisibility] };
      return { outcome: "CHANGED", details: [changed.map((one) => orderTypeNames[one.orderType]).join("・")] };
    };
    return [{ place: null, work }];
  };
