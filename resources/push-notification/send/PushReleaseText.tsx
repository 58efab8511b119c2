import { pushPreview } from "../../../i18n/ja/push-notification/push-notification.ts";

/** Without a time it is sent as soon as it is registered. */
export const PushReleaseText = () => pushPreview.atOnce;
