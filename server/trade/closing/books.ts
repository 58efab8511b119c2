import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { readShopRules } from "../ingest/shopRules.ts";
import type { ShopBooks } from "../../engine/workflow/workflow.ts";
import { lockShopJournals, refuseLocked } from "./changeDates.ts";

/** The books of shops: their journals, and the months that are locked (月の確定). */
export const closingBooks: ShopBooks = {
  lockShop: ({ db, viewer }, shopId) => lockShopJournals(db, { tenantId: viewer.developerId, shopIds: [shopId] }),
  async requireOpenDates({ db, viewer, now }, { shopId, dates, field, latest = "" }) {
    const tenantId = viewer.developerId;
    const { cutoffs } = await readShopRules(db, tenantId, shopId);
    const [date = ""] = dates;
    if (date > businessToday(now, cutoffs) && date > latest) throw new Rejected("FUTURE", { field });
    await refuseLocked(db, { tenantId, shopId, dates });
  },
};
