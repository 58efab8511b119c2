import type { Kysely } from "kysely";
import { decideAccess } from "../../../../src/core/decide.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { beginAccountView } from "../../../../src/generated/rules.ts";
import type { Context } from "../../../engine/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { viewerOfAccount } from "../../identity/viewer/viewer.ts";
import { isWithinRights } from "../rights.ts";
import { endView, isViewId } from "./accountViews.ts";

/** What a view is looked up by. */
export type ViewWorld = Pick<Context, "findSession"> & { db: Kysely<Tables>; clock: Clock; caller: Viewer };

/** The viewer of the account, while the caller may change it and it may be used. */
async function findStillViewed({ db, clock, caller }: ViewWorld, accountId: number): Promise<Viewer | null> {
  if (!decideAccess(beginAccountView, caller).allow) return null;
  const account = await db
    .selectFrom("account")
    .select("account_uuid")
    .where(isWithinRights(caller))
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return account ? viewerOfAccount(db, "account", account.account_uuid, businessToday(clock.now())) : null;
}

/**
 * The account of a view that the caller has begun in this session. It is judged at each call: a view of an account that the caller may no
 * longer change ends.
 * @throws Rejected VIEW_ENDED
 */
export async function findViewedAccount(
  viewId: string,
  { request, ...world }: ViewWorld & { request: NonNullable<Context["request"]> },
): Promise<Viewer> {
  const { db, clock, caller, findSession } = world;
  const session = await findSession();
  if (session === null || !isViewId(viewId)) throw new Rejected("VIEW_ENDED");
  const tenantId = caller.developerId;
  const at = clock.now();
  const view = await db
    .selectFrom("account_view")
    .select("account_id")
    .where("tenant_id", "=", tenantId)
    .where("view_id", "=", viewId)
    .where("viewer_uuid", "=", caller.developerUuid)
    .where("session", "=", session)
    .where("ended_at", "is", null)
    .where("ends_at", ">", at)
    .executeTakeFirst();
  const viewer = view && (await findStillViewed(world, view.account_id));
  if (viewer) return viewer;
  if (view) {
    const end = { tenantId, viewId, at, address: request.address, requestId: request.id };
    await db.transaction().execute((trx) => endView(trx, end));
  }
  throw new Rejected("VIEW_ENDED");
}
