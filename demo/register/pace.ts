import { toBusinessTime } from "../../src/domain/businessDay.ts";
import type { DemoHouse } from "./house.ts";
import type { RandomStream } from "../random.ts";
import { isDayOff } from "../sales/demand.ts";

/** Business outside the shop's hours, so that a register can be tried at any time. */
const quietHour = 0.2;

/** How busy the hour of a moment is: 1 on the mean of the shop's hours. */
function businessAt({ shop, style }: DemoHouse, moment: Date): number {
  const { businessDate, hour } = toBusinessTime(moment, shop.cutoffs);
  const hours = isDayOff(businessDate) ? style.hours.holiday : style.hours.working;
  const weights = Object.values(hours);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return Math.max((hours[hour] ?? 0) / mean, quietHour);
}

/**
 * The moment of the next check. Checks are independent of each other (a Poisson process): the time between two is exponential.
 * @param pace checks a minute in an hour of usual business
 */
export function drawNextCheck(house: DemoHouse, after: Date, pace: number, random: RandomStream): Date {
  const minutes = -Math.log(1 - random.next()) / (pace * businessAt(house, after));
  return new Date(after.getTime() + minutes * 60_000);
}
