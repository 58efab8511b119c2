import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { mayOpenView, isOwnView, selectOwnerName, findSavedView } from "./savedViews.ts";
import { findViewFaults } from "./viewFaults.ts";

/** So many views may a person have. */
const maxSavedViews = 100;

/** SQL over saved_view: whether the viewer may change it. */
const mayEdit = (viewer: Viewer) =>
  sql<boolean>`(${isOwnView(viewer)} or (saved_view.shared and ${viewer.authority} = 1))`;

/** @throws Rejected FORBIDDEN where the view is shared by another person */
async function keepOthers(id: number, { db, viewer }: Call): Promise<void> {
  const row = await db
    .selectFrom("saved_view")
    .select(mayEdit(viewer).as("may"))
    .where(mayOpenView(viewer))
    .where("saved_view_id", "=", id)
    .executeTakeFirst();
  if (row && !row.may) throw new Rejected("FORBIDDEN");
}

export const savedViewHooks: ResourceHooks<"saved-view"> = {
  computed: {
    ownerName: ({ viewer }) => selectOwnerName(viewer.developerId, "saved_view"),
    mine: ({ viewer }) => isOwnView(viewer),
    mayEdit: ({ viewer }) => mayEdit(viewer),
  },
  owned: mayOpenView,
  columns: (saved, { viewer }) => saved.map(({ isNew }) => (isNew ? { owner_uuid: viewer.developerUuid } : {})),
  /** The path of a view never changes. */
  check: (inputs, { db, viewer }) =>
    Promise.all(
      inputs.map(async ({ path, query, savedViewId = 0 }) => {
        const at = path ?? (await findSavedView(db, viewer, savedViewId))?.path;
        return at === undefined ? [] : findViewFaults(at, query);
      }),
    ),
  async refuseCreate(_, { db, viewer }) {
    const { count } = await db
      .selectFrom("saved_view")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tenant_id", "=", viewer.developerId)
      .where(isOwnView(viewer))
      .executeTakeFirstOrThrow();
    if (count >= maxSavedViews) throw new Rejected("MOST", { args: [maxSavedViews] });
  },
  carry: ({ savedViewId }, _, call) => keepOthers(savedViewId, call),
  async removed({ owner_uuid, shared }, { viewer }) {
    if (owner_uuid !== viewer.developerUuid && !(shared && viewer.authority === 1)) throw new Rejected("FORBIDDEN");
  },
};
