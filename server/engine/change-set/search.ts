import { sql } from "kysely";
import * as rules from "../../../src/generated/rules.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import type { RecordSearch } from "../search/recordSearch.ts";
import type { ResourceFinder } from "./changeSets.ts";
import { isVisibleSet } from "./read.ts";

/** Change sets by their name, newest first. */
export const defineChangeSetSearch = (findResource: ResourceFinder): RecordSearch => ({
  resource: "CHANGE_SET",
  rule: rules.getChangeSets,
  select: ({ words }, call) => sql`
    select s.change_set_id::text as record_id, s.name as title, null::text as detail, null::text as variant, 0 as shop_id,
      -s.change_set_id as rank
    from change_set s where ${isVisibleSet(findResource, call)} and ${matchesWords([sql`s.name`], words)}`,
});
