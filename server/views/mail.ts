import type { GraphQLSchema } from "graphql";
import type { FastifyBaseLogger } from "fastify";
import { mailTexts } from "../../i18n/ja/view-mail.ts";
import { textOf } from "../../i18n/ja/messages.ts";
import { decide } from "../../src/core/decide.ts";
import type { Work as Lane } from "../../src/core/metadata.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import * as rules from "../../src/generated/rules.ts";
import { paths } from "../../resources/paths.ts";
import { outsideCall, type Context } from "../context.ts";
import type { Lanes } from "../db/lanes.ts";
import { viewerOfAccount } from "../identity/viewer.ts";
import type { Printer } from "../invoice/printer.ts";
import { originOf } from "../platform/origin.ts";
import type { Sealing } from "../platform/sealing.ts";
import { viewWith } from "./savedViews.ts";
import type { World } from "../world.ts";
import { viewFile } from "./file.ts";
import type { FileMail } from "../mail/mailer.ts";
import { addressesIn, recipientFault } from "./recipients.ts";
import { viewSheet } from "./viewSheet.ts";
import { foreignShops } from "./viewShops.ts";

/** What the sending of views needs. */
export type Parts = Omit<World, "log"> & {
  schema: GraphQLSchema;
  sealing: Sealing;
  lanes: Lanes;
  log: FastifyBaseLogger;
  printer: Printer;
};

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
export class Unsendable extends Error {
  override name = "Unsendable";
}

/** A context of the person who made the mail, with the rights of now. @throws Unsendable */
async function contextOf(
  row: MailRow,
  { clock, db, lanes, schema: _, printer: __, ...world }: Parts,
): Promise<Context> {
  const viewer = await viewerOfAccount(db.kysely, "account", row.owner_uuid, businessToday(clock.now()));
  if (!viewer || viewer.developerId !== row.tenant_id || !decide(rules.createViewMail, viewer).allow)
    throw new Unsendable(mailTexts.reasons.owner);
  const dbOf = (work: Lane) => lanes.of(work, viewer.developerId);
  return {
    ...world,
    clock,
    dbOf,
    db: dbOf("REPORT"),
    viewer,
    operation: "view-mail",
    ...outsideCall,
  };
}

/** The mail with its file, computed with the rights of the person who made it. @throws Unsendable, with the reason */
export async function composed(row: MailRow, key: string, parts: Parts): Promise<FileMail & { rows: number }> {
  const context = await contextOf(row, parts);
  const { viewer } = context;
  if (!viewer) throw new Unsendable(mailTexts.reasons.owner);
  const view = await viewWith(parts.db.kysely, viewer, row.saved_view_id);
  if (!view) throw new Unsendable(mailTexts.reasons.view);
  if (foreignShops(view.query, viewer).length > 0) throw new Unsendable(mailTexts.reasons.shops);
  if (await recipientFault(parts.db.kysely, viewer, row.recipients)) throw new Unsendable(mailTexts.reasons.recipients);
  try {
    const written = await viewSheet(view, parts.schema, context);
    const { file, name } = await viewFile(written, row.format, parts.printer);
    const [[, period] = ["", ""]] = written.sheet.filter;
    return {
      key,
      recipients: addressesIn(row.recipients),
      fileName: name,
      file,
      rows: written.rows,
      subject: mailTexts.subject(row.mail_name, period),
      body: mailTexts.body({
        view: view.view_name,
        owner: viewer.accountName,
        address: `${originOf(parts.config)}${paths.viewMail}`,
        lines: [[mailTexts.report, written.sheet.title], ...written.sheet.filter]
          .map(([a, b]) => `${a}: ${b}`)
          .join("\n"),
      }),
    };
  } catch (error) {
    // A refusal stays one; an outage or a busy lane does not.
    if (error instanceof Rejected && !["UNAVAILABLE", "TIMEOUT", "RATE_LIMITED"].includes(error.code))
      throw new Unsendable(mailTexts.reasons.refused(textOf(error.code, error.args)));
    throw error;
  }
}
