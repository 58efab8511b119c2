import { isObjectType, isScalarType, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Resolvers } from "../src/generated/server.ts";
import { acceptInvitationResolvers } from "./resource/account/acceptInvitation.ts";
import { applicantResolvers } from "./resource/account/applicantResolvers.ts";
import { invitationResolvers } from "./resource/account/invitation.ts";
import { ownAccountResolvers } from "./resource/account/own.ts";
import { accountResolvers } from "./resource/account/resolvers.ts";
import { appSalesTimeResolvers } from "./resource/app-sales-time-undo.ts";
import { appDeviceResolvers } from "./resource/app-device.ts";
import { deviceResolvers } from "./resource/device/resolvers.ts";
import type { Context } from "./context.ts";
import { crudResolvers } from "./crud/resolvers.ts";
import { buildResourcesWithHooks } from "./crud/resource.ts";
import { hooksByResource } from "./resource/index.ts";
import { companyResolvers } from "./company/resolvers.ts";
import { cashDrawerResolvers } from "./closing/cash-drawer.ts";
import { changeResolvers } from "./history/resolvers.ts";
import { menuPlanResolvers } from "./menu-plan/resolvers.ts";
import { dailyReportResolvers } from "./daily-report/resolvers.ts";
import { demoResolvers } from "./demo/resolvers.ts";
import { developerInvoiceResolvers } from "./resource/developer-invoice.ts";
import { importResolvers } from "./import/console/resolvers.ts";
import { irResolvers } from "./ir/resolvers.ts";
import { ingestResolvers } from "./ingest/resolver.ts";
import { loginResolvers } from "./identity/login.ts";
import { appProductResolvers } from "./resource/product/appProducts.ts";
import { productResolvers } from "./resource/product/product.ts";
import { purchaseResolvers } from "./purchase/resolvers.ts";
import { transferResolvers } from "./transfer/resolvers.ts";
import { supplierInvoiceResolvers } from "./supplier-invoice/resolvers.ts";
import { stockResolvers } from "./stock/resolvers.ts";
import { recipeResolvers } from "./resource/purchase/recipe.ts";
import { readingResolvers } from "./reading/resolvers.ts";
import { referenceResolvers } from "./resource/reference.ts";
import { pushNotificationResolvers } from "./resource/push-notification/resolvers.ts";
import { reportResolvers } from "./report/resolvers.ts";
import { graphqlScalars } from "./http/scalars.ts";
import { sessionResolvers } from "./resource/session.ts";
import { shopGroupResolvers } from "./resource/shop-group.ts";
import { viewMailResolvers } from "./resource/view-mail.ts";
import { shopSearchResolvers } from "./resource/shop-search.ts";
import { storeHomeResolvers } from "./resource/store/home.ts";
import { storeResolvers } from "./resource/store/resolvers.ts";

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
