import { sql } from "kysely";
import { wholeBrandsOf } from "../../../src/core/viewer.ts";
import type { Hooks } from "../../crud/hooks.ts";

export const pushBrand: Hooks<"push-brand"> = {
  owned: (viewer) =>
    sql<boolean>`tenant_id = ${viewer.developerId} and brand_id = any(${[...wholeBrandsOf(viewer)]}::int[])`,
};
