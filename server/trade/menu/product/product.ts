import { deliveryServices } from "../../../../i18n/ja/words/orders.ts";
import type { Resolvers } from "../../../../src/generated/server.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { productBulkActions } from "./bulk.ts";
import { productChangeSetHooks } from "./addProduct.ts";
import { copyProducts } from "./copy.ts";
import { productRecordHooks } from "./record.ts";
import { soldOutAction } from "../sold-out/soldOutAction.ts";

export const productHooks: ResourceHooks<"product"> = {
  ...productRecordHooks,
  changeSet: productChangeSetHooks,
  actions: { ...productBulkActions, copyProducts, updateProductsSoldOut: soldOutAction("product") },
};

/** The name of a delivery service, which is not stored. */
export const productResolvers = {
  ProductDelivery: { deliveryName: ({ deliveryId }) => deliveryServices[deliveryId] },
} satisfies Resolvers;
