import { lazyPart } from "../../src/ui/lazyPart.ts";

const AbcBar = lazyPart(() => import("./bar/AbcBar.tsx"), "AbcBar");
const AbcTiles = lazyPart(() => import("./AbcTiles.tsx"), "AbcTiles");
const AbcNarrow = lazyPart(() => import("./bar/AbcNarrow.tsx"), "AbcNarrow");

/** What ABC reports share. */
export const abcReport = {
  filters: {
    measure: { own: true },
    axis: { own: true },
    rankA: { own: true },
    rankB: { own: true },
  },
  parts: { bar: AbcBar, tiles: AbcTiles, narrow: AbcNarrow },
} as const;
