import { useWatch } from "react-hook-form";
import { couponUse as words } from "../../i18n/ja/coupon/coupon-use.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { countLosers } from "./ending.ts";

/** The button of the last step: it says so where a running coupon goes from members' lists. */
export function RegisterLabel() {
  const values: RecordData = useWatch();
  const devices = countLosers(values);
  return devices === null ? words.register : words.registerEnding(devices);
}
