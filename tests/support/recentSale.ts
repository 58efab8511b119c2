import { businessToday } from "../../src/domain/businessDay.ts";

const moment = new Date(Date.now() - 1000);

/** A sale shortly before the tests of a file began, as servers with the real clock take it: when, and its business date. */
export const recentSale = { soldAt: moment.toISOString(), businessDate: businessToday(moment) };
