import { sql, type Kysely } from "kysely";
import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { businessToday, type BusinessDayCutoffs } from "../../../../src/domain/businessDay.ts";
import type { SlipStatus } from "../../../../src/domain/purchase/slipStatus.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { JobWork } from "../../../platform/jobs/kind.ts";
import { orderMailKeyPrefix, outOfOutbox } from "../../../platform/mail/outbox.ts";
import { selectCutoffs } from "../../figures/cutoffs.ts";

const { reasons } = orderTexts;

/** The mail of an order that a person requested. */
type Request = {
  tenantId: number;
  shopId: number;
  slipId: number;
  /** The moment of the request. */
  at: Date;
  /** Why it is no longer sent: what it says is no longer so. */
  stale: string | null;
};

/** The work of a request. Its key has the moment, so that each sending is a job of its own. */
export const toMailWork = ({ tenantId, shopId, slipId, at }: Omit<Request, "stale">): JobWork => ({
  tenantId,
  shopId,
  at,
  key: `${slipId}.${at.getTime()}`,
});
export const parseSlipId = ({ key }: JobWork): number => Number(key.split(".")[0]);

/** The key of the mail, the same in the outbox and at the mail server. */
export const buildOrderMailKey = (work: JobWork): string =>
  `${orderMailKeyPrefix}${work.tenantId}.${parseSlipId(work)}.${work.at.getTime()}`;

const isSlipRow = (work: JobWork) => sql<boolean>`tenant_id = ${work.tenantId} and slip_id = ${parseSlipId(work)}`;

/** SQL: the slip of the work while its request stands. */
export const isRequestedSlip = (work: JobWork) => sql<boolean>`${isSlipRow(work)} and mail_requested_at = ${work.at}`;

/** Why the order of a slip in this state is not sent; null where it is. */
export const findUnsentReason = (status: string): string | null =>
  status === "ORDERED" ? null : status === "CANCELED" ? reasons.canceled : reasons.inspected;

/** The requests of now. @param work only the one of this work */
export async function listMailRequests(db: Kysely<Tables>, now: Date, work?: JobWork): Promise<Request[]> {
  const { rows } = await sql<
    Omit<Request, "stale"> & { status: SlipStatus; deliveryDate: string; cutoffs: BusinessDayCutoffs }
  >`
    select tenant_id as "tenantId", shop_id as "shopId", slip_id as "slipId", mail_requested_at as at, status,
      delivery_date as "deliveryDate", ${selectCutoffs(sql`purchase_slip.tenant_id`, sql`purchase_slip.shop_id`)} as cutoffs
    from purchase_slip where mail_requested_at <= ${now} and ${work ? isRequestedSlip(work) : sql`true`}`.execute(db);
  return rows.map(({ status, deliveryDate, cutoffs, ...request }) => ({
    ...request,
    stale: findUnsentReason(status) ?? (deliveryDate < businessToday(now, cutoffs) ? reasons.late : null),
  }));
}

/** Ends a request. What the outbox had of it is no longer to be handed on. */
export async function endMailRequest(
  db: Kysely<Tables>,
  work: JobWork,
  outcome: { mailed_at: Date; mail_failure: null } | { mail_failure: string | null },
): Promise<void> {
  await db
    .updateTable("purchase_slip")
    .set({ mail_requested_at: null, mail_sending_at: null, ...outcome })
    .where(isSlipRow(work))
    .execute();
  await outOfOutbox(db, work.tenantId, buildOrderMailKey(work));
}
