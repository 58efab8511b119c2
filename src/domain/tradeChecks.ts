import { refuseUnless, type ConstraintChecks } from "../core/constraints.ts";
import type { Constraints, GeneralConstraints } from "../core/metadata.ts";
import { isJanCode } from "./purchase/janCode.ts";
import { inQuietHours, quietHours } from "./quietHours.ts";
import { isRegistrationNumber } from "./registrationNumber.ts";

declare module "../core/metadata.ts" {
  interface Constraints {
    quiet?: string;
    registration?: boolean;
    jan?: boolean;
  }
}

/** The constraints of @rule that only this trade has. */
export const tradeChecks: ConstraintChecks<Exclude<keyof Constraints, keyof GeneralConstraints>> = {
  quiet: (value, other, { values, now }) => {
    const release = values[other];
    const moment = typeof release === "string" && release !== "" ? new Date(release) : now;
    const disturbs = moment !== undefined && !Number.isNaN(moment.getTime()) && inQuietHours(moment);
    return refuseUnless(value === true || !disturbs, "QUIET_HOURS", quietHours.from, quietHours.until);
  },
  registration: (value) => refuseUnless(isRegistrationNumber(String(value)), "W004", "REGISTRATION"),
  jan: (value) => refuseUnless(isJanCode(String(value)), "W004", "JAN"),
};
