import { useWatch } from "react-hook-form";
import { pushSend as texts } from "../../../i18n/ja/push-notification/push-notification.ts";
import { useDefinition } from "../../../src/admin/definition.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import { formatCount, formatMoment } from "../../../src/core/money.ts";
import { useAudience } from "../useAudience.ts";

/** `12/1 11:00`; of another year `2027/1/5 11:00`. */
function formatNearMoment(moment: string): string {
  const [date = "", time = ""] = formatMoment(moment).split(" ");
  const [year, ...rest] = date.split("/").map(Number);
  const thisYear = Number(toTokyoTime(consoleClock.now()).date.slice(0, 4));
  return `${(year === thisYear ? rest : [year, ...rest]).join("/")} ${time}`;
}

/** The button that lets a notification go: to how many devices, and when. */
export function SendLabel() {
  const { fixed } = useDefinition();
  const [brand, release] = useWatch({ name: ["brand_id", "release_timer"] }) as readonly unknown[];
  const audience = useAudience(fixed["site_type"] === "BRAND" && typeof brand === "number" ? brand : null);
  if (!audience) return texts.register;
  const devices = formatCount(audience.devices);
  if (audience.approval) return texts.ask(devices);
  return typeof release === "string" && release !== ""
    ? texts.later(formatNearMoment(release), devices)
    : texts.now(devices);
}
