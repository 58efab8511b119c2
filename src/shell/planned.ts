import type { Area } from "../core/metadata.ts";
import type { Authority } from "../core/viewer.ts";
import type { MenuGroups } from "./entry.ts";

/** Paths that belong to the product, whether or not there is a screen behind them yet. */
export type PlannedPaths = { area: Area; authority: Authority; paths: readonly string[] };

export type PlannedPath = { path: string; area: Area; authority: Authority };

/** The planned paths that no entry of the menu claims; letters of either case are one path. */
export function unbuiltOf(planned: readonly PlannedPaths[], groups: MenuGroups): PlannedPath[] {
  const claimed = new Set(
    groups.flatMap(({ entries }) => entries.flatMap(({ routes }) => routes.map(({ path }) => path.toLowerCase()))),
  );
  return planned.flatMap(({ paths, area, authority }) =>
    paths.filter((path) => !claimed.has(path.toLowerCase())).map((path) => ({ path, area, authority })),
  );
}
