import { Rejected } from "../../../src/core/rejected.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";

/** The shop whose key reads, and the call that reads its records. */
export type ReadingPlace = { shopId: number; call: Call };

/** @throws Rejected FORBIDDEN where the key is of no shop */
export function requireReadingPlace(context: Context): ReadingPlace {
  const call = toCall(context);
  const [shopId] = call.viewer.shopIds;
  if (call.viewer.kind !== "shop" || shopId === undefined) throw new Rejected("FORBIDDEN");
  return { shopId, call };
}
