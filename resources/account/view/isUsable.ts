import type { IdentifiedRecord } from "../../../src/admin/definition.ts";

/** Whether somebody can use the account, now or once an invitation is answered: one that is stopped or over sees nothing. */
export const isUsable = ({ status }: IdentifiedRecord): boolean => status !== "DISABLED" && status !== "ENDED";
