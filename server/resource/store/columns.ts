import type { CreateStoreInput } from "../../../src/generated/server.ts";
import type { Place } from "../../../src/core/metadata.ts";
import { storedResource } from "../../crud/resource.ts";
import { columnValues } from "../../crud/values.ts";
import type { Sealing } from "../../platform/sealing.ts";

/** Stands for a password that is kept: it leaves the server in no other form. */
export const keptPassword = "********";

/** What a password field says: nothing where it is to stay, null where it is to go. */
const passwordIn = ({ gmoPass }: Pick<CreateStoreInput, "gmoPass">): string | null | undefined =>
  gmoPass === undefined || gmoPass === keptPassword ? undefined : gmoPass || null;

/** The columns of `store` that a form fills. */
export const storeColumns = (
  place: Exclude<Place, "LIST">,
  input: Omit<CreateStoreInput, "brandId">,
  sealing: Sealing,
): Readonly<Record<string, unknown>> => ({
  ...columnValues(storedResource("store"), place, { ...input, gmoPass: passwordIn(input) }, sealing),
  recommend_images: input.recommendImages.map(({ recommendImageUrl }) => recommendImageUrl),
});
