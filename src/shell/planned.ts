import type { Area } from "../core/metadata.ts";
import type { Authority } from "../core/viewer.ts";

/** Paths that belong to the product and have no screen yet. */
export type PlannedPaths = { area: Area; authority: Authority; paths: readonly string[] };
