import { Rejected } from "../../../src/core/rejected.ts";
import { wholePieces } from "../../../src/domain/forecast/wholePieces.ts";
import type { MenuPlanKey, MenuTexts, Resolvers, WriteMenuTextsInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { answerStep, readDone } from "../../engine/workflow/answerStep.ts";
import { approvePlan } from "./approve.ts";
import { requirePlanningDay } from "./day.ts";
import { forecastMenu } from "./proposal/forecast.ts";
import { readMenuProducts } from "./proposal/menu.ts";
import { requireMenuPlan, readMenuPlans } from "./plans.ts";
import { menuProposal } from "./proposal/proposal.ts";
import { deletePlan, savePlan } from "./save.ts";
import { readMenuSurplus } from "./proposal/surplus.ts";
import { withdrawPlan } from "./withdraw.ts";
import { requestMenuTexts } from "./proposal/writer.ts";

/** Lets the model write about products of the shop. What it reads comes from the database, not from the caller. */
async function writeMenu(
  context: Context,
  { shop_id: shopId, date, orderType, productIds }: WriteMenuTextsInput,
): Promise<MenuTexts> {
  const call = toCall(context);
  const { today } = await requirePlanningDay(call, shopId, date);
  const place = { tenantId: call.viewer.developerId, shopId, orderType, today };
  const menu = new Map(
    (await readMenuProducts(call.db, place, { date, repeatDays: 0 })).map((product) => [product.id, product]),
  );
  const products = [...new Set(productIds)].flatMap((id) => menu.get(id) ?? []);
  if (products.length < new Set(productIds).size) throw new Rejected("NOT_FOUND", { field: "productIds" });
  const { forecast } = await forecastMenu(call.db, place, date);
  const expected = new Map(forecast.products.map(({ code, quantity }) => [code, quantity]));
  const written = await requestMenuTexts(
    context.config,
    products.map(({ id, name, category, price, code, ingredients }) => ({
      productId: id,
      productName: name,
      category,
      price,
      expected: wholePieces(expected.get(code) ?? 0),
      ingredients: (ingredients ?? []).map(({ itemName }) => itemName),
    })),
  );
  if (written.refusal) context.log.warn({ refusal: written.refusal }, "The model wrote no menu");
  return written;
}

const readInputPlan = (context: Context, { planId }: MenuPlanKey) => requireMenuPlan(toCall(context), planId);

/** 日替わりメニュー. */
export const menuPlanResolvers = {
  Query: {
    getMenuProposal: (_, { input }, context) => menuProposal(context, input),
    getMenuSurplus: (_, { shop_id }, context) => readMenuSurplus(toCall(context), shop_id),
    getMenuPlanList: (_, { shop_ids }, context) => readMenuPlans(toCall(context), [...new Set(shop_ids)]),
  },
  Mutation: {
    saveMenuPlan: async (_, { input }, context) => requireMenuPlan(toCall(context), await savePlan(context, input)),
    approveMenuPlan: answerStep(approvePlan, readInputPlan),
    withdrawMenuPlan: answerStep(withdrawPlan, readInputPlan),
    deleteMenuPlan: answerStep(deletePlan, readDone),
    writeMenuTexts: (_, { input }, context) => writeMenu(context, input),
  },
} satisfies Resolvers;
