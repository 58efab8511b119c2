import { isObjectType, isScalarType, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Resolvers } from "../../../src/generated/server.ts";
import { acceptInvitationResolvers } from "../../trade/account/acceptInvitation.ts";
import { applicantResolvers } from "../../trade/account/applicantResolvers.ts";
import { invitationResolvers } from "../../trade/account/invitation.ts";
import { ownAccountResolvers } from "../../trade/account/own.ts";
import { accountResolvers } from "../../trade/account/resolvers.ts";
import { appSalesTimeResolvers } from "../../trade/menu/app-sales-time-undo.ts";
import { appDeviceResolvers } from "../../trade/device/app-device.ts";
import { deviceResolvers } from "../../trade/device/resolvers.ts";
import type { Context } from "../../engine/context.ts";
import { crudResolvers } from "../../engine/crud/resolvers.ts";
import { buildResourcesWithHooks } from "../../engine/crud/resource.ts";
import { hooksByResource } from "./resourceHooks.ts";
import { companyResolvers } from "../../trade/company/resolvers.ts";
import { cashDrawerResolvers } from "../../trade/closing/cash/cash-drawer.ts";
import { changeResolvers } from "../../engine/history/resolvers.ts";
import { menuPlanResolvers } from "../../trade/menu-plan/resolvers.ts";
import { dailyReportResolvers } from "../../trade/daily-report/resolvers.ts";
import { demoResolvers } from "../../trade/company/demoResolvers.ts";
import { developerInvoiceResolvers } from "../../trade/company/developer-invoice.ts";
import { importResolvers } from "../import/console/resolvers.ts";
import { irResolvers } from "../../trade/ir/resolvers.ts";
import { ingestResolvers } from "../../trade/ingest/resolver.ts";
import { loginResolvers } from "../../trade/identity/viewer/login.ts";
import { appProductResolvers } from "../../trade/menu/product/appProducts.ts";
import { productResolvers } from "../../trade/menu/product/product.ts";
import { purchaseResolvers } from "../../trade/purchase/resolvers.ts";
import { transferResolvers } from "../../trade/transfer/resolvers.ts";
import { supplierInvoiceResolvers } from "../../trade/supplier-invoice/resolvers.ts";
import { stockResolvers } from "../../trade/stock/resolvers.ts";
import { recipeResolvers } from "../../trade/purchase/masters/recipe.ts";
import { readingResolvers } from "../../trade/reading/resolvers.ts";
import { referenceResolvers } from "../../trade/company/reference.ts";
import { pushNotificationResolvers } from "../../trade/push-notification/resolvers.ts";
import { reportResolvers } from "../../trade/reports/resolvers.ts";
import { graphqlScalars } from "./http/graphql/scalars.ts";
import { sessionResolvers } from "../../trade/account/session.ts";
import { shopGroupResolvers } from "../../trade/store/shop/shop-group.ts";
import { viewMailResolvers } from "../../trade/views/view-mail.ts";
import { shopSearchResolvers } from "../../trade/store/shop/shop-search.ts";
import { storeHomeResolvers } from "../../trade/store/home.ts";
import { storeResolvers } from "../../trade/store/resolvers.ts";

/** Resolvers of all areas in one object. @throws where two of them answer the same field */
function mergeResolvers(parts: readonly Resolvers[]): Resolvers {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const part of parts)
    for (const [type, fields] of Object.entries(part)) {
      const own = (merged[type] ??= {});
      for (const [name, resolver] of Object.entries(fields)) {
        if (own[name]) throw new Error(`${type}.${name} is resolved twice`);
        own[name] = resolver;
      }
    }
  return merged;
}

/** What is no more than reading and writing stored records is not here: the engine makes it. A new area adds itself. */
const writtenResolvers = mergeResolvers([
  loginResolvers,
  accountResolvers,
  invitationResolvers,
  applicantResolvers,
  acceptInvitationResolvers,
  ownAccountResolvers,
  companyResolvers,
  sessionResolvers,
  developerInvoiceResolvers,
  shopGroupResolvers,
  recipeResolvers,
  viewMailResolvers,
  shopSearchResolvers,
  referenceResolvers,
  storeResolvers,
  storeHomeResolvers,
  appSalesTimeResolvers,
  productResolvers,
  appProductResolvers,
  pushNotificationResolvers,
  appDeviceResolvers,
  deviceResolvers,
  cashDrawerResolvers,
  importResolvers,
  ingestResolvers,
  irResolvers,
  dailyReportResolvers,
  demoResolvers,
  menuPlanResolvers,
  purchaseResolvers,
  transferResolvers,
  supplierInvoiceResolvers,
  stockResolvers,
  readingResolvers,
  changeResolvers,
  ...reportResolvers,
]);

const hasWrittenResolver = (field: string): boolean =>
  [writtenResolvers.Query, writtenResolvers.Mutation].some((fields) => fields !== undefined && field in fields);

/** Every resolver of the server. */
export const serverResolvers: Resolvers = mergeResolvers([
  writtenResolvers,
  crudResolvers(buildResourcesWithHooks(hooksByResource), hasWrittenResolver),
]);

/** Puts resolvers and scalars into a schema that was built from SDL. @throws where the schema has no such type or field */
export function attachResolvers(schema: GraphQLSchema, parts: Resolvers): void {
  for (const [name, scalar] of Object.entries(graphqlScalars)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}`);
    const { serialize, parseValue, parseLiteral } = scalar;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
  for (const [name, fields] of Object.entries(parts)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${name}`);
    for (const [key, resolver] of Object.entries(fields ?? {})) {
      const field = type.getFields()[key];
      if (!field) throw new Error(`The schema has no field ${name}.${key}`);
      // Generated types hold each resolver to its field; graphql-js itself keeps them untyped.
      field.resolve = resolver as GraphQLFieldResolver<unknown, Context>;
    }
  }
}
