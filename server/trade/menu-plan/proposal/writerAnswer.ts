import type { MenuText } from "../../../../src/generated/server.ts";
import { namesPrice } from "./namesPrice.ts";

const nameFields = ["productName", "productNameEn", "productNameZh", "productNameKo"] as const;
const descriptions = [
  "productDescription",
  "productDescriptionEn",
  "productDescriptionZh",
  "productDescriptionKo",
] as const;
/** The texts of a dish, as those of a product. */
export const dishTextFields = [...nameFields, ...descriptions] as const;

/** Lengths that products allow. */
const maxTextLengths = { name: 60, description: 200 };

/** Control characters, signs without a width and marks of HTML have no place in a name. */
const unprintable = /[\p{Cc}\p{Cf}<>]/u;

/** Addresses of the web and of mail, with or without a scheme: a dish has none, and guests would follow them. */
const address =
  /\w:\/\/|\bwww\.|@[\w-]+\.|[a-z0-9-]+\.(com|net|org|jp|io|co|cn|kr|info|biz|app|dev|xyz|shop|site|top|me|ly)\b/i;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is an answer like any other wrong one.
    return undefined;
  }
}

/** The content of the first choice of a chat completion. */
function findAnswerContent(body: unknown): unknown {
  const choices = isObject(body) ? body["choices"] : undefined;
  const [first] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isObject(first) ? first["message"] : undefined;
  return isObject(message) ? message["content"] : undefined;
}

function isText(value: unknown, length: number): value is string {
  return (
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= length &&
    !namesPrice(value) &&
    !address.test(value.normalize("NFKC")) &&
    !unprintable.test(value)
  );
}

/** The dish if it has exactly the fields of the schema and every text is one that a product may have. */
function parseMenuText(value: unknown): MenuText | null {
  if (!isObject(value) || Object.keys(value).length !== dishTextFields.length + 1) return null;
  const right =
    Number.isInteger(value["productId"]) &&
    nameFields.every((name) => isText(value[name], maxTextLengths.name)) &&
    descriptions.every((name) => isText(value[name], maxTextLengths.description));
  return right ? (value as MenuText) : null;
}

/** The texts of exactly these products out of the body of an answer, in their order; null if anything is wrong with it. */
export function parseMenuTexts(body: string, productIds: readonly number[]): MenuText[] | null {
  const answer = parseJson(findAnswerContent(parseJson(body)));
  const list = isObject(answer) && Object.keys(answer).length === 1 ? answer["dishes"] : undefined;
  if (!Array.isArray(list) || list.length !== productIds.length) return null;
  const byId = new Map(
    (list as unknown[]).flatMap((one) => parseMenuText(one) ?? []).map((dish) => [dish.productId, dish]),
  );
  const texts = productIds.flatMap((id) => byId.get(id) ?? []);
  return texts.length === productIds.length ? texts : null;
}
