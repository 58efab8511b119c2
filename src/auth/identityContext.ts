import { createContext, useContext } from "react";
import type { IdentityClient } from "./identityClient.ts";

/** The identity service, for pages of the console; its code is loaded at the first call. */
export const IdentityContext = createContext<(() => Promise<IdentityClient>) | null>(null);

/** The identity service. Throws without a provider. */
export function useIdentity(): () => Promise<IdentityClient> {
  const identity = useContext(IdentityContext);
  if (identity === null) throw new Error("useIdentity is used outside its provider");
  return identity;
}
