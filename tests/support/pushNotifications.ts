import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPushJob } from "../../server/trade/push-notification/job.ts";
import { outboxProvider } from "../../server/platform/push/outbox.ts";
import type { PushMessage, PushProvider } from "../../server/platform/push/provider.ts";
import {
  AddAppDeviceDocument,
  CancelPushNotificationDocument,
  GetPushDeliveriesDocument,
  PushNotificationCreateDocument,
  PushNotificationDeleteDocument,
  PushNotificationListDocument,
  PushNotificationUpdateDocument,
  type AddAppDeviceInput,
  type AddPushNotificationInput,
  type PushNotificationListQuery,
  type PushNotificationListQueryVariables,
  type UpdatePushNotificationInput,
} from "../../src/generated/graphql.ts";
import { testApp, type Answer, type TestApp, type ViewerName } from "./app.ts";
import { movedClock, worker, type MovedClock } from "./jobs.ts";

export type Push = PushNotificationListQuery["records"][number];

export const noon = "2026-05-20T12:00:00+09:00";
export const shopPush = {
  site_type: "SHOP",
  shop_id: 431,
  title: "本日の日替わり",
  description: "天ぷらそばが100円引きです。",
  quiet_hours_consent: false,
} satisfies AddPushNotificationInput;
export const brandPush = {
  ...shopPush,
  site_type: "BRAND",
  shop_id: null,
  brand_id: 1,
} satisfies AddPushNotificationInput;
export const at = (time: string) => ({ release_timer: `2026-05-20T${time}:00+09:00` });

/** The server of the running file. */
export let server: TestApp;

/** Its clock, which each test finds at noon. */
export let clock: MovedClock;

/** Puts the clock to another moment. */
export function setClock(moment: string): void {
  clock = movedClock(moment);
}

/** The file has a server of its own, and each of its tests finds it without notifications and devices. */
export function serverWithoutPushes(): void {
  beforeAll(async () => {
    setClock(noon);
    server = await testApp({ clock: { now: () => clock.now() } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    setClock(noon);
    for (const table of ["push_notification", "push_delivery", "app_device", "job"] as const)
      await server.db.kysely.deleteFrom(table).execute();
  });
}

export const add = (viewer: ViewerName, input: AddPushNotificationInput) =>
  server.run(viewer, PushNotificationCreateDocument, { input });
export const update = (viewer: ViewerName, input: UpdatePushNotificationInput) =>
  server.run(viewer, PushNotificationUpdateDocument, { input });
export const cancel = (viewer: ViewerName, id: number, version: number) =>
  server.run(viewer, CancelPushNotificationDocument, { id, version });
export const remove = (viewer: ViewerName, id: number) => server.run(viewer, PushNotificationDeleteDocument, { id });
export const added = (input: AddPushNotificationInput, viewer: ViewerName = "tencho"): Promise<Push> =>
  server.call(viewer, PushNotificationCreateDocument, { input });
export const edited = (
  { id, version, site_type, shop_id, brand_id, title, description, coupon_id, release_timer }: Push,
  changes: Partial<UpdatePushNotificationInput>,
): UpdatePushNotificationInput => ({
  id,
  version,
  site_type,
  shop_id,
  brand_id,
  title,
  description,
  coupon_id,
  release_timer,
  quiet_hours_consent: false,
  ...changes,
});
export const refused = async (answer: Promise<Pick<Answer<unknown>, "errors">>) =>
  (await answer).errors.map(({ extensions: { code, errors } }) => ({ code, errors }))[0];
/** Puts a device of the shop's app on the list. */
export const addDevice = (
  device_token: string,
  viewer: ViewerName = "pos431",
  platform: AddAppDeviceInput["platform"] = "IOS",
) => server.run(viewer, AddAppDeviceDocument, { input: { device_token, platform } });
type Site = PushNotificationListQueryVariables;
const shopSite: Site = { site_type: "SHOP", shop_id: 431 };
export const brandSite: Site = { site_type: "BRAND" };
export const listed = (site = shopSite, viewer: ViewerName = "tencho"): Promise<Push[]> =>
  server.call(viewer, PushNotificationListDocument, site);
export const statuses = async () => (await listed()).map(({ title, status }) => `${title}: ${status}`);
export const sent = (site = shopSite, viewer: ViewerName = "tencho") =>
  server.call(viewer, GetPushDeliveriesDocument, site);
export const jobs = (provider: PushProvider = outboxProvider, restoredAt: Date | null = null) =>
  worker(server.db.kysely, clock, [createPushJob({ kysely: server.db.kysely, clock, provider })], restoredAt);

/** A provider that remembers what it was handed. */
export function recording(answer: (message: PushMessage) => Promise<string | null> = async () => "r-1") {
  const messages: PushMessage[] = [];
  const provider: PushProvider = {
    name: "WEBHOOK",
    async send(message) {
      messages.push(message);
      return answer(message);
    },
  };
  return { provider, messages };
}
