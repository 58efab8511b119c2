import type { Area } from "../core/metadata.ts";
import type { Content } from "../core/content.ts";
import type { Authority } from "../core/viewer.ts";

/** Paths of the product without a screen yet. */
export type PlannedPaths = { area: Area; authority: Authority; content: Content; paths: readonly string[] };
