import type { TypedDocument } from "../../src/core/typedDocument.ts";
import type { Page } from "playwright-core";
import {
  ItemPriceCreateDocument,
  PurchaseItemCreateDocument,
  SupplierCreateDocument,
} from "../../src/generated/graphql.ts";
import { productUrl } from "./browser.ts";

/** Sends a generated document as the person of a page, and gives the value of its one root field. */
type Call = <Data extends object, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
) => Promise<Data[keyof Data]>;

/** Calls the worker's product as the person who signs in on the page afterwards. */
export function callerOf(page: Page): Call {
  let authorization = "";
  page.on("request", (request) => {
    authorization = request.headers()["authorization"] ?? authorization;
  });
  return async (document, variables) => {
    const data = { query: document, variables };
    const answer = await page.request.post(`${productUrl()}/graphql`, { headers: { authorization }, data });
    const { data: fields, errors } = (await answer.json()) as { data: Record<string, never> | null; errors?: unknown };
    const [value] = Object.values(fields ?? {});
    if (!value) throw new Error(JSON.stringify(errors));
    return value;
  };
}

/** Goods that no recipe uses: what moves them is what a test does. */
type Goods = { supplierId: number; tomato: number; beer: number };

/**
 * Adds a supplier with a registration number and two of its items: tomatoes by the kilogram, ¥433 at 8 %, and beer by the case of 20
 * bottles, ¥6,280 at 10 %. Their names begin with the supplier's.
 * @param code begins the codes of all three
 */
export async function addGoods(call: Call, code: string, name: string): Promise<Goods> {
  const { supplierId } = await call(SupplierCreateDocument, {
    input: {
      supplierCode: code,
      supplierName: name,
      registrationNumber: "T7000012050002",
      leadDays: 0,
      active: true,
    },
  });
  const common = { supplierId, lossRate: 0, active: true };
  const tomato = await call(PurchaseItemCreateDocument, {
    input: {
      ...common,
      itemCode: `${code}T`,
      itemName: `${name}のトマト`,
      storage: "CHILLED",
      unit: "g",
      orderUnit: "kg",
      unitsPerCase: 1000,
      taxRate: "REDUCED",
    },
  });
  const beer = await call(PurchaseItemCreateDocument, {
    input: {
      ...common,
      itemCode: `${code}B`,
      itemName: `${name}のビール`,
      storage: "AMBIENT",
      unit: "本",
      orderUnit: "ケース",
      unitsPerCase: 20,
      taxRate: "STANDARD",
    },
  });
  const since = { supplierId, fromDate: "2010-08-01" };
  await call(ItemPriceCreateDocument, { input: { ...since, itemId: tomato.itemId, price: 433 } });
  await call(ItemPriceCreateDocument, { input: { ...since, itemId: beer.itemId, price: 6280 } });
  return { supplierId, tomato: tomato.itemId, beer: beer.itemId };
}
