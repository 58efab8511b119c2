import { useWatch } from "react-hook-form";
import { pushSend as texts } from "../../i18n/ja/push-notification/push-notification.ts";
import { useDefinition } from "../../src/admin/definition.ts";
import { formatCount, formatMoment } from "../../src/core/money.ts";
import { useAudience } from "./useAudience.ts";

/** The button that lets a notification go: when, and to how many telephones. */
export function SendLabel() {
  const { fixed } = useDefinition();
  const [brand, release] = useWatch({ name: ["brand_id", "release_timer"] }) as readonly unknown[];
  const audience = useAudience(fixed["site_type"] === "BRAND" && typeof brand === "number" ? brand : null);
  if (!audience || audience.devices === 0) return texts.register;
  const devices = formatCount(audience.devices);
  if (audience.approval) return texts.ask(devices);
  return typeof release === "string" && release !== ""
    ? texts.later(formatMoment(release), devices)
    : texts.now(devices);
}
