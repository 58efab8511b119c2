import { Secret, TOTP } from "otpauth";
import type { MovableClock } from "./identity.ts";

/** An authenticator app on a phone, as far as a test needs one. */
export function authenticator(secret: string, clock: Pick<MovableClock, "now" | "pass">) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const at = (steps: number) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
  return {
    /** The code that the app shows now, or showed some steps of 30 seconds earlier or later. */
    code: (steps = 0) => at(steps),
    /** The next code, for which the person waits. */
    next: () => {
      clock.pass(30);
      return at(0);
    },
    /** A code that is wrong now. */
    wrong: () => {
      const right = new Set([-1, 0, 1].map(at));
      return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code)) ?? "";
    },
  };
}
