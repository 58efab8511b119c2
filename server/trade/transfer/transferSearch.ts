import { sql } from "kysely";
import * as rules from "../../../src/generated/rules.ts";
import type { RecordSearch } from "../../engine/search/recordSearch.ts";
import { hasSlipNumber } from "../purchase/slipSearch.ts";
import { transferNumber } from "./readTransfer.ts";

/** Transfers that one of the shops sends or receives, by their number or by the code of their file, newest first. */
export const transferSearch: RecordSearch = {
  resource: "TRANSFER",
  rule: rules.getTransfer,
  select: ({ words, shopIds }, { viewer }) => sql`
    select t.transfer_id::text as record_id, ${transferNumber} as title, t.request_code as detail, null::text as variant,
      case when t.shop_id = any(${[...shopIds]}::int[]) then t.shop_id else t.to_shop_id end as shop_id, -t.transfer_id as rank
    from transfer t
    where t.tenant_id = ${viewer.developerId} and (t.shop_id = any(${[...shopIds]}::int[]) or t.to_shop_id = any(${[...shopIds]}::int[]))
      and ${hasSlipNumber(words, { date: sql`t.request_date`, no: sql`t.transfer_no`, code: sql`t.request_code` })}`,
};
