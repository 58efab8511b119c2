import type { CreateStoreInput } from "../../../src/generated/server.ts";

/** Shown in place of a stored password, which never leaves the server. */
export const storedPasswordMask = "********";

/** The input with the password to store: undefined keeps the old one, null removes it. */
export const replacePasswordMask = <Input extends Pick<CreateStoreInput, "gmoPass">>(input: Input): Input => {
  const { gmoPass } = input;
  return { ...input, gmoPass: gmoPass === undefined || gmoPass === storedPasswordMask ? undefined : gmoPass || null };
};
