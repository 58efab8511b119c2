import type { CreateStoreInput } from "../../../src/generated/server.ts";
import type { Place } from "../../../src/core/metadata.ts";
import { storedResource } from "../../crud/resource.ts";
import { columnValues } from "../../crud/values.ts";
import type { Sealing } from "../../platform/sealing.ts";

/** Shown in place of a stored password, which never leaves the server. */
export const keptPassword = "********";

/** The value to store of a password field: undefined keeps the old one, null removes it. */
const passwordIn = ({ gmoPass }: Pick<CreateStoreInput, "gmoPass">): string | null | undefined =>
  gmoPass === undefined || gmoPass === keptPassword ? undefined : gmoPass || null;

/** The columns of `store` that the form fills. */
export const storeColumns = (
  place: Exclude<Place, "LIST">,
  input: Omit<CreateStoreInput, "brandId">,
  sealing: Sealing,
): Readonly<Record<string, unknown>> =>
  columnValues(storedResource("store"), place, { ...input, gmoPass: passwordIn(input) }, sealing);
