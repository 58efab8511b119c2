import { sql } from "kysely";
import { listWholeBrands } from "../../../src/core/viewer.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";

export const pushBrandHooks: ResourceHooks<"push-brand"> = {
  owned: (viewer) =>
    sql<boolean>`tenant_id = ${viewer.developerId} and brand_id = any(${[...listWholeBrands(viewer)]}::int[])`,
};
