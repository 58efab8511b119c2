import type { World } from "../world.ts";
import type { JobKind } from "./kind.ts";

/** Every kind of work that happens at a time. A new kind adds itself here. */
export const jobKinds = (_world: World): JobKind[] => [];
