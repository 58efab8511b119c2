import { journalResolvers } from "./journal/journal.ts";
import { overviewResolvers } from "./overview.ts";
import { timeZoneResolvers } from "./time-zone.ts";
import { voidResolvers } from "./void.ts";

/** The sales reports. A new one is one file beside this and one line here. */
export const reportResolvers = [overviewResolvers, timeZoneResolvers, journalResolvers, voidResolvers];
