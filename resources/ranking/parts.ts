import { lazyPart } from "../../src/ui/lazyPart.ts";

/** Parts of several rankings. */
export const RankingTop = lazyPart(() => import("./RankingTop.tsx"), "RankingTop");
export const RankingFind = lazyPart(() => import("./RankingFind.tsx"), "RankingFind");
