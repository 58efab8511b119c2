import { sql } from "kysely";
import { resourceNames } from "../../../src/generated/names.ts";
import { reportPageAt } from "../../../src/generated/reportPages.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { nextSending } from "../../../src/domain/mailSchedule.ts";
import type { Resolvers, ViewMailStatus } from "../../../src/generated/server.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { parseMailAddresses, findRecipientFault } from "./recipients.ts";
import { listForeignShops } from "./viewShops.ts";
import { selectOwnerName, findSavedView } from "./savedViews.ts";

/** So many mails may a person have. */
const maxViewMails = 20;

const mine = ({ developerUuid }: Viewer) => sql<boolean>`view_mail.owner_uuid = ${developerUuid}::uuid`;

/** SQL over view_mail: the viewer's own; at level 1 those of the company, because figures leave the house. */
const ownMails = (viewer: Viewer) =>
  sql<boolean>`view_mail.tenant_id = ${viewer.developerId} and (${viewer.authority} = 1 or ${mine(viewer)})`;

const status = () => sql<ViewMailStatus>`case
  when requested_at is not null or sending_at is not null then 'SENDING'
  when failed_at is not null then 'FAILED'
  when not active then 'OFF'
  when sent_at is not null then 'SENT'
  else 'WAITING' end`;

/** Why a view cannot be sent by this viewer. */
async function viewFault(id: number, { db, viewer }: Call): Promise<FieldError | null> {
  const field = "savedViewId";
  const view = await findSavedView(db, viewer, id);
  if (!view) return { field, code: "NOT_FOUND" };
  const page = reportPageAt(view.path);
  if (!page || !("shape" in page))
    return { field, code: "UNSENT", args: [page ? resourceNames[page.report] : view.path] };
  return listForeignShops(view.query, viewer).length > 0 ? { field, code: "FORBIDDEN" } : null;
}

/** The view that a mail has; null for a new one. */
async function viewBefore({ viewMailId = 0 }: Partial<ResourceInput<"view-mail">>, { db, viewer }: Call) {
  const row = await db
    .selectFrom("view_mail")
    .select("saved_view_id")
    .where(ownMails(viewer))
    .where("view_mail_id", "=", viewMailId)
    .executeTakeFirst();
  return row?.saved_view_id ?? null;
}

export const viewMailHooks: ResourceHooks<"view-mail"> = {
  computed: {
    status,
    ownerName: ({ viewer }) => selectOwnerName(viewer.developerId, "view_mail"),
    mayEdit: ({ viewer }) => sql<boolean>`${viewer.authority} = 1 or ${mine(viewer)}`,
  },
  owned: ownMails,
  columns: (saved, { viewer, now }) =>
    saved.map(({ input, isNew }) => ({
      ...(isNew ? { owner_uuid: viewer.developerUuid } : {}),
      recipients: parseMailAddresses(input.recipients).join("\n"),
      next_at: input.active ? nextSending(input, now) : null,
    })),
  check: (inputs, call) =>
    Promise.all(
      inputs.map(async (input) => {
        // Level 1 may stop or redirect the mail of another person's own view.
        const same = (await viewBefore(input, call)) === input.savedViewId;
        const faults = [
          same ? null : await viewFault(input.savedViewId, call),
          await findRecipientFault(call.db, call.viewer, input.recipients),
        ];
        return faults.filter((fault) => fault !== null);
      }),
    ),
  async refuseCreate(_, { db, viewer }) {
    const { count } = await db
      .selectFrom("view_mail")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tenant_id", "=", viewer.developerId)
      .where(mine(viewer))
      .executeTakeFirstOrThrow();
    if (count >= maxViewMails) throw new Rejected("MOST", { args: [maxViewMails] });
  },
};

export const viewMailResolvers = {
  Mutation: {
    /** The job sends it at once (server/trade/views/job.ts). Two requests before that send it once. */
    sendViewMail: (_, { viewMailId }, context) =>
      runInTransaction(toCall(context), async (call) => {
        const { db, viewer, now } = call;
        const row = await db
          .updateTable("view_mail")
          .set({ requested_at: sql`coalesce(requested_at, ${now})` })
          .where(ownMails(viewer))
          .where("view_mail_id", "=", viewMailId)
          .returning(["mail_name", "recipients", "format"])
          .executeTakeFirst();
        if (!row) throw new Rejected("NOT_FOUND");
        recordChange(call, {
          resource: "view-mail",
          shopId: null,
          recordId: viewMailId,
          action: "EXPORT",
          recordName: row.mail_name,
          before: null,
          after: { recipients: row.recipients, format: row.format },
        });
        return { result: true };
      }),
  },
} satisfies Resolvers;
