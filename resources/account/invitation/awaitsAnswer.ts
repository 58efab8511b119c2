import type { RecordData } from "../../../src/admin/definition.ts";

/** Whether the person of an account is invited, or is to be invited again: nobody can sign in with it yet. */
export const isAwaitingFirstSignIn = ({ status }: RecordData): boolean =>
  status === "INVITED" || status === "NOT_INVITED";
