import { deliveryServices } from "../../../i18n/ja/orders.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Hooks } from "../../crud/hooks.ts";
import { productBulk } from "./bulk.ts";
import { copyProducts } from "./copy.ts";
import { recordHooks } from "./record.ts";
import { soldOutAction } from "./soldOut.ts";

export const product: Hooks<"product"> = {
  ...recordHooks,
  actions: { ...productBulk, copyProducts, updateProductsSoldOut: soldOutAction("product") },
};

/** The name of a delivery service, which is not stored. */
export const productResolvers = {
  ProductDelivery: { deliveryName: ({ deliveryId }) => deliveryServices[deliveryId] },
} satisfies Resolvers;
