import { afterAll, beforeAll, beforeEach } from "vitest";
import { pushJob } from "../../server/resource/push-notification/job.ts";
import { outbox } from "../../server/resource/push-notification/providers/outbox.ts";
import type { PushMessage, PushProvider } from "../../server/resource/push-notification/providers/provider.ts";
import { testApp, type TestApp, type ViewerName } from "./app.ts";
import { movedClock, worker, type MovedClock } from "./jobs.ts";

const fields = "id site_type shop_id brand_id title description release_timer status audience send_flg failure version";
export const list = `query($shop_id: Int, $site_type: SiteType!) {
  records: getPushNotifications(shop_id: $shop_id, site_type: $site_type) { ${fields} } }`;
export const add = `mutation($input: AddPushNotificationInput!) { done: addPushNotification(input: $input) { ${fields} } }`;
export const update = `mutation($input: UpdatePushNotificationInput!) { done: updatePushNotification(input: $input) { ${fields} } }`;
export const remove = "mutation($id: Int!) { done: deletePushNotification(id: $id) { result } }";
export const cancel = `mutation($id: Int!, $version: Int!) { done: cancelPushNotification(id: $id, version: $version) { ${fields} } }`;
export const audience = "query($shop_id: Int!) { getPushAudience(shop_id: $shop_id) { devices } }";
export const audienceAll = "query($brand_id: Int!) { getPushAudienceAll(brand_id: $brand_id) { devices } }";
export const deliveries = `query($shop_id: Int, $site_type: SiteType!) { sent: getPushDeliveries(shop_id: $shop_id, site_type: $site_type) {
  id push_id brand title provider reference devices sent_at } }`;
export const addDevice = "mutation($input: AddAppDeviceInput!) { addAppDevice(input: $input) { result } }";
export const deleteDevice = "mutation($token: String!) { deleteAppDevice(device_token: $token) { result } }";

export type Push = { id: number; title: string; status: string; audience: number; version: number } & Record<
  string,
  unknown
>;

export const noon = "2026-05-20T12:00:00+09:00";
export const shopPush = {
  site_type: "SHOP",
  shop_id: 431,
  title: "本日の日替わり",
  description: "天ぷらそばが100円引きです。",
  quiet_hours_consent: false,
};
export const brandPush = { ...shopPush, site_type: "BRAND", shop_id: null, brand_id: 1 };
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

export const send = (viewer: ViewerName, query: string, variables: Record<string, unknown>) =>
  server.gql<{ done: Push }>(viewer, query, variables);
export async function added(input: Record<string, unknown>, viewer: ViewerName = "tencho"): Promise<Push> {
  const { data, errors } = await send(viewer, add, { input });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
}
export const edited = (push: Push, changes: Record<string, unknown>) => ({
  input: {
    ...{
      id: push.id,
      version: push.version,
      site_type: push["site_type"],
      shop_id: push["shop_id"],
      brand_id: push["brand_id"],
      title: push.title,
    },
    ...{
      description: push["description"],
      release_timer: push["release_timer"],
      quiet_hours_consent: false,
      ...changes,
    },
  },
});
export const refused = async (answer: Promise<{ errors: { extensions: { code: string; errors: unknown } }[] }>) =>
  (await answer).errors.map(({ extensions: { code, errors } }) => ({ code, errors }))[0];
export const listed = async (
  site: Record<string, unknown> = { site_type: "SHOP", shop_id: 431 },
  viewer: ViewerName = "tencho",
) => (await server.gql<{ records: Push[] }>(viewer, list, site)).data?.records ?? [];
export const statuses = async () => (await listed()).map(({ title, status }) => `${title}: ${status}`);
export const sent = async () =>
  (await server.gql<{ sent: Record<string, unknown>[] }>("tencho", deliveries, { site_type: "SHOP", shop_id: 431 }))
    .data?.sent;
export const jobs = (provider: PushProvider = outbox) =>
  worker(server.db.kysely, clock, [pushJob({ kysely: server.db.kysely, clock, provider })]);

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
