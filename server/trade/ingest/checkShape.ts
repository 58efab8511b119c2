import { taxRates, type TaxRate } from "../../../src/domain/tax.ts";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import { policy } from "../../../src/generated/policy.ts";
import { toReceiptUuid } from "./receiptId.ts";
import type { ReceiptRefusal } from "./refused/refusals.ts";

/** The largest amount of a receipt, in yen: far above a restaurant's, far below the limit of a roll-up's int4. */
export const maxReceiptAmount = 99_999_999;

export const isTaxRate = (rate: number): rate is TaxRate => taxRates.some((taxRate) => taxRate === rate);

/** PostgreSQL's text cannot hold NUL and its jsonb no lone surrogate; other control characters have no place on a receipt. */
const unfit = /\p{Cc}|\p{Cs}/u;
/** Nearly all texts consist of these characters; the test by code units takes a third of the time of `unfit`. */
const plainTextPattern = /^[ -~\u00a0-\ud7ff\ue000-\uffff]*$/;
const isUnfit = (text: string) => !plainTextPattern.test(text) && unfit.test(text);
const isId = (text: string) => text.length > 0 && text.length <= 100 && !isUnfit(text);

/** The schema's rules for a receipt. The guard does not check them (@each), so that one receipt cannot fail the whole call. */
const receiptFields = policy["recordReceipts"]?.fields.find(({ each }) => each)?.fields ?? [];

/** The path of the first text with such a character. It is searched only after one was found, which is rare. */
function unfitPath(value: object, path = ""): string | undefined {
  for (const [key, one] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof one === "string" && isUnfit(one)) return at;
    const below = typeof one === "object" && one !== null ? unfitPath(one, at) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

function holdsUnfit(value: object): boolean {
  return Object.values(value).some((one: unknown) =>
    typeof one === "string" ? isUnfit(one) : typeof one === "object" && one !== null && holdsUnfit(one),
  );
}

function checkRules(input: ReceiptInput): ReceiptRefusal | undefined {
  if (holdsUnfit(input)) return { code: "BAD_TEXT", args: [unfitPath(input) ?? ""] };
  const [wrong] = validateFields(receiptFields, input);
  if (!wrong) return undefined;
  return { code: "RULE", args: [wrong.field, wrong.code, formatMessage(wrong.code, wrong.args)] };
}

function checkReferences({ kind, receiptId, reversalOf, splitOf }: ReceiptInput): ReceiptRefusal | undefined {
  if (![receiptId, reversalOf, splitOf].every((id) => id == null || isId(id))) return { code: "BAD_ID" };
  if (kind === "SALE" ? reversalOf != null : splitOf != null) return { code: "REFERENCE_UNEXPECTED" };
  if (kind !== "SALE" && reversalOf == null) return { code: "REFERENCE" };
  const other = reversalOf ?? splitOf;
  return other != null && toReceiptUuid(other) === toReceiptUuid(receiptId) ? { code: "REFERENCE_SELF" } : undefined;
}

/** Business dates begin with 2000 (the index receipt_by_day relies on it). */
const earliest = "2000-01-02T00:00:00Z";

function checkMoment(soldAt: string, latest: Date): ReceiptRefusal | undefined {
  const moment = Date.parse(soldAt);
  if (Number.isNaN(moment) || moment < Date.parse(earliest)) return { code: "SOLD_AT" };
  return moment > latest.getTime() ? { code: "FUTURE" } : undefined;
}

/** Refuses values that no register could have sent, for receipts of the API and of an import alike. */
export function checkReceiptShape(input: ReceiptInput, latest: Date): ReceiptRefusal | undefined {
  const { kind, lines, payments, orderType, deliveryService } = input;
  if (lines.length > 500 || (lines.length === 0 && kind !== "VOID")) return { code: "LINES" };
  if (payments.length > 20) return { code: "PAYMENTS" };
  if (deliveryService != null && orderType !== "DELIVERY") return { code: "DELIVERY" };
  return checkReferences(input) ?? checkMoment(input.soldAt, latest) ?? checkRules(input);
}
