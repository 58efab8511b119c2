import { sql } from "kysely";
import * as rules from "../../../src/generated/rules.ts";
import type { PlanSource } from "../plan/planSource.ts";
import { changeSetState, type ResourceFinder } from "./changeSets.ts";
import { isVisibleSet, selectCreator } from "./read.ts";

/** Change sets that wait, with the number of records that they change in each shop. A shop in which nothing changes is not named. */
export const defineChangeSetPlans = (findResource: ResourceFinder): PlanSource => ({
  kind: "CHANGE_SET",
  rule: rules.getChangeSets,
  change: rules.moveChangeSet,
  list: (call) => [
    {
      event: "CHANGES",
      resource: "CHANGE_SET",
      table: sql`(select * from (
        select s.tenant_id, s.change_set_id, s.name, s.run_at, shop_id, ${selectCreator(call)} as creator, (
          select count(*) from change_set_record r
          where r.tenant_id = ${call.viewer.developerId} and r.shop_id = own.shop_id and r.change_set_id = s.change_set_id and r.outcome = 'PLANNED'
        ) as records, s.content ->> 'missing' = 'ADD' or jsonb_array_length(s.content -> 'newLines') > 0 as adds
        from change_set s cross join unnest(s.shop_ids) as own(shop_id)
        where ${isVisibleSet(findResource, call)} and ${changeSetState} = 'WAITING') as each where records > 0 or adds) as waiting`,
      id: "change_set_id",
      title: "name",
      key: "change_set_id",
      on: { moment: "run_at" },
      records: "records",
      createdBy: "creator",
    },
  ],
});
