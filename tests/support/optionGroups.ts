import {
  OptionCreateDocument,
  OptionGroupCreateDocument,
  type CreateProductOptionGroupInput,
  type OrderType,
} from "../../src/generated/graphql.ts";
import type { TestApp, ViewerName } from "./app.ts";

/** An option of a shop. @returns its id */
export async function anOption(
  server: TestApp,
  productCode: string,
  price = 0,
  { storeId = 431, orderType = "EAT_IN" }: { storeId?: number; orderType?: OrderType } = {},
): Promise<number> {
  const { productId } = await server.call("honbu", OptionCreateDocument, {
    input: {
      storeId,
      orderType,
      productCode,
      productName: `選択肢${productCode}`,
      price,
      taxRate: "STANDARD",
      topping_required: false,
      countProduct: [],
    },
  });
  return productId;
}

/** The smallest group that a form sends; its choices have to be filled in. */
export const firmness = {
  storeId: 431,
  orderType: "EAT_IN",
  optionGroupCode: "FIRM",
  optionGroupName: "麺の硬さ",
  maxChoices: 1,
  choiceRequired: true,
} satisfies Omit<CreateProductOptionGroupInput, "choices">;

/** A group of options. */
export const aGroup = (
  server: TestApp,
  input: Partial<CreateProductOptionGroupInput> & Pick<CreateProductOptionGroupInput, "choices">,
  viewer: ViewerName = "honbu",
) => server.call(viewer, OptionGroupCreateDocument, { input: { ...firmness, ...input } });
