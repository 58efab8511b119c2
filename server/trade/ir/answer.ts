import { createHash } from "node:crypto";
import { irFigures, irShares, type IrPair } from "../../../src/domain/ir.ts";
import type { IrFigures } from "../../../src/generated/server.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";

/** Sums as the API answers them. */
export const toIrFigures = ({ shops, now, before }: IrPair): IrFigures => ({
  shops,
  shares: irShares({ now, before }),
  now: irFigures(now),
  before: before && irFigures(before),
});

/** A hash of a month's figures. A person sends it back, so that nobody approves what nobody has seen. */
export const hashMonthFigures = ({ existing, all }: MonthFigures): string =>
  createHash("sha256")
    .update(JSON.stringify([existing, all].map(({ shops, now, before }) => [shops, ...sums(now), ...sums(before)])))
    .digest("base64url");

/** In a fixed order: PostgreSQL orders the keys of its JSON by itself. */
const sums = (of: IrPair["before"]): (number | null)[] =>
  of ? [of.sales, of.net_sales, of.visitor, of.guestSales, of.guestNetSales] : [null];
