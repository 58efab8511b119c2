import type { GetChangeQuery } from "../../src/generated/graphql.ts";

/** A change as its page shows it. */
export type ShownChange = GetChangeQuery["data"];
