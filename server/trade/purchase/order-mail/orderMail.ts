import type { Kysely } from "kysely";
import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { formatDate } from "../../../../src/core/money.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { PdfPrinter } from "../../invoice/printer.ts";
import type { JobWork } from "../../../platform/jobs/kind.ts";
import type { FileMail } from "../../../platform/mail/mailer.ts";
import { buildOrderMailKey } from "./mailRequests.ts";
import { buildOrderPaper } from "./orderPaper.ts";

type OrderMail = FileMail & { number: string };

/** The mail of an order with its PDF; null where the supplier has no address. @throws Rejected NOT_FOUND for a slip that is gone */
export async function buildOrderMail(
  db: Kysely<Tables>,
  printer: Pick<PdfPrinter, "print">,
  work: JobWork,
  slipId: number,
): Promise<OrderMail | null> {
  const { tenantId, shopId } = work;
  const { slip, company, paper } = await buildOrderPaper(db, { developerId: tenantId, shopIds: [shopId] }, slipId);
  if (!slip.mailAddress) return null;
  const number = orderTexts.numbers(slip.slipNumber, slip.slipCode);
  return {
    key: buildOrderMailKey(work),
    recipients: [slip.mailAddress],
    number: slip.slipNumber,
    subject: orderTexts.subject(company, number),
    body: orderTexts.body({
      supplier: slip.supplierName,
      company,
      shop: slip.shop_name,
      number,
      delivery: formatDate(slip.deliveryDate),
    }),
    fileName: orderTexts.file(slip.slipNumber),
    file: await printer.print(paper),
  };
}
