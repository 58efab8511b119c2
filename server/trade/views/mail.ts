import type { GraphQLSchema } from "graphql";
import { mailTexts } from "../../../i18n/ja/saved-view/view-mail.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import * as rules from "../../../src/generated/rules.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { buildAccountContext, type AccountWorld } from "../identity/viewer/accountContext.ts";
import type { PdfPrinter } from "../invoice/printer.ts";
import { buildPublicOrigin } from "../../platform/config/origin.ts";
import { findSavedView } from "./savedViews.ts";
import { buildViewFile } from "./sheet/file.ts";
import type { FileMail } from "../../platform/mail/mailer.ts";
import { parseMailAddresses, findRecipientFault } from "./recipients.ts";
import { buildViewSheet } from "./sheet/viewSheet.ts";
import { listForeignShops } from "./viewShops.ts";

/** What the sending of views needs. */
export type ViewMailDependencies = AccountWorld & { schema: GraphQLSchema; printer: PdfPrinter };

/** The row of a mail, as far as sending it needs. */
type MailRow = {
  tenant_id: number;
  view_mail_id: number;
  mail_name: string;
  saved_view_id: number;
  owner_uuid: string;
  format: "XLSX" | "PDF";
  recipients: string;
};

/** Why a mail is not sent, in words. Another attempt would not help. */
export class UnsendableMail extends Error {
  override name = "UnsendableMail";
}

/** A context of the person who made the mail, with the rights of now. @throws Unsendable */
async function buildOwnerContext({ tenant_id: tenantId, owner_uuid: uuid }: MailRow, parts: ViewMailDependencies) {
  const context = await buildAccountContext({ tenantId, uuid, operation: "view-mail" }, parts);
  if (!context || !decideAccess(rules.createViewMail, context.viewer).allow)
    throw new UnsendableMail(mailTexts.reasons.owner);
  return context;
}

/** The mail with its file, computed with the rights of the person who made it. @throws Unsendable, with the reason */
export async function composeMail(
  row: MailRow,
  key: string,
  parts: ViewMailDependencies,
): Promise<FileMail & { rows: number }> {
  const context = await buildOwnerContext(row, parts);
  const { viewer } = context;
  const view = await findSavedView(parts.db.kysely, viewer, row.saved_view_id);
  if (!view) throw new UnsendableMail(mailTexts.reasons.view);
  if (listForeignShops(view.query, viewer).length > 0) throw new UnsendableMail(mailTexts.reasons.shops);
  if (await findRecipientFault(parts.db.kysely, viewer, row.recipients))
    throw new UnsendableMail(mailTexts.reasons.recipients);
  try {
    const written = await buildViewSheet(view, parts.schema, context);
    const { file, name } = await buildViewFile(written, row.format, parts.printer);
    const [[, period] = ["", ""]] = written.sheet.filter;
    return {
      key,
      recipients: parseMailAddresses(row.recipients),
      fileName: name,
      file,
      rows: written.rows,
      subject: mailTexts.subject(row.mail_name, period),
      body: mailTexts.body({
        view: view.view_name,
        owner: viewer.accountName,
        address: `${buildPublicOrigin(parts.config)}${consolePaths.viewMail}`,
        lines: [[mailTexts.report, written.sheet.title], ...written.sheet.filter]
          .map(([a, b]) => `${a}: ${b}`)
          .join("\n"),
      }),
    };
  } catch (error) {
    // A refusal stays one; an outage or a busy lane does not.
    if (error instanceof Rejected && !["UNAVAILABLE", "TIMEOUT", "RATE_LIMITED"].includes(error.code))
      throw new UnsendableMail(mailTexts.reasons.refused(formatMessage(error.code, error.args)));
    throw error;
  }
}
