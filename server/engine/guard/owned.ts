import type { Owned, OwnedPath } from "../../../src/core/metadata.ts";
import { listWholeBrands, type Viewer } from "../../../src/core/viewer.ts";

/** Whether the viewer owns a value of each kind. The resolver looks RECORD up among the viewer's shops. */
const owns: Readonly<Record<Owned, (viewer: Viewer, value: unknown) => boolean>> = {
  DEVELOPER: (viewer, value) => value === viewer.developerId,
  DEVELOPER_UUID: (viewer, value) => value === viewer.developerUuid,
  BRAND: (viewer, value) => typeof value === "number" && viewer.brandIds.includes(value),
  WHOLE_BRAND: (viewer, value) => typeof value === "number" && listWholeBrands(viewer).includes(value),
  SHOP: (viewer, value) => typeof value === "number" && viewer.shopIds.includes(value),
  RECORD: () => true,
};

/** Every value at a path (`input.*.shop_id`) below `value`; lists at the end of a path give their entries. */
function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const below = steps[0] === "*" ? steps.slice(1) : steps;
    return value.flatMap((one) => valuesAt(one, below));
  }
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (step === "*") return valuesAt(value, rest);
  return typeof value === "object" ? valuesAt(Object.entries(value).find(([key]) => key === step)?.[1], rest) : [];
}

/**
 * Paths whose values the viewer does not own. A value that is null or left out names nothing and passes:
 * the resolver then answers for what the viewer owns.
 */
export const findForeignPaths = (paths: readonly OwnedPath[], args: unknown, viewer: Viewer): string[] =>
  paths
    .filter(({ path, what }) => valuesAt(args, path.split(".")).some((value) => !owns[what](viewer, value)))
    .map(({ path }) => path);
