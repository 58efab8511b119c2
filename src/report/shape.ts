import type { SkeletonBlock, SkeletonShape } from "../ui/Skeleton.tsx";
import type { AnyDefinition, ReportBlock } from "./definition.ts";

/** The parts of a report that names none. */
export const defaultParts: readonly ReportBlock[] = ["kpis", "chart", "table"];

const skeletonBlocks: Readonly<Record<string, SkeletonBlock | undefined>> = {
  kpis: "tiles",
  sums: "tiles",
  chart: "chart",
  table: "table",
};

/** The outline of a report's figures. Parts of its own have no outline, since they may show nothing. */
export const figuresShape = ({ shape, parts = defaultParts }: Pick<AnyDefinition, "shape" | "parts">): SkeletonShape =>
  shape ?? parts.flatMap((part) => (typeof part === "string" ? (skeletonBlocks[part] ?? []) : []));
