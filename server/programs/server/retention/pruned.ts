import { sql } from "kysely";
import { undoDays } from "../../../engine/change-set/changeSets.ts";
import { orderMailKeyPrefix, outboxDays } from "../../../platform/mail/outbox.ts";
import { maxSilentDays } from "../../../trade/device/countDevices.ts";
import { listKnownPeople, unconfirmedDays } from "../../../trade/identity/applicants.ts";
import { readMoment, type RetentionRule } from "./rule.ts";

/** Sessions and API keys that have ended are of use to nobody; a while helps to understand a report of yesterday. */
const endedCredential = { pruned: { days: 30 }, after: "it expired or was revoked" } as const;

/** What the nightly job deletes. */
export const prunedTables = {
  account_view: { pruned: { days: 30 }, since: readMoment("ends_at"), after: "its end; the history keeps who looked" },
  app_device: {
    pruned: { days: maxSilentDays },
    since: readMoment("seen_at"),
    after: "the app was last seen; it counts no more from then on",
  },
  applicant: {
    pruned: { days: unconfirmedDays },
    since: readMoment("created_at"),
    after: "the sign-up",
    only: { rows: sql`t.confirmed_at is null`, words: "with an unconfirmed address" },
  },
  attention_answer: {
    pruned: { days: 90 },
    since: readMoment("answered_at"),
    after: "the answer; the home page has news of some weeks",
  },
  backup_run: { pruned: { days: 400 }, since: readMoment("started_at"), after: "it began" },
  change_history: {
    chain: { years: "historyYears" },
    after: "the change; the end of the chain keeps the digest at the cut",
  },
  change_set_record: {
    pruned: { days: undoDays + 1 },
    since: sql`(select s.done_at from change_set s where s.tenant_id = t.tenant_id and s.change_set_id = t.change_set_id)`,
    after: "its set was done; until then it can be undone",
  },
  identity_challenge: { pruned: { days: 1 }, since: readMoment("expires_at"), after: "it expired" },
  identity_code: { pruned: { days: 1 }, since: readMoment("expires_at"), after: "it expired" },
  identity_grant: { ...endedCredential, since: readMoment("expires_at", "revoked_at") },
  identity_login_token: { ...endedCredential, since: readMoment("expires_at", "revoked_at") },
  identity_outbox: { pruned: { days: 1 }, since: readMoment("expires_at"), after: "the code or notice expired" },
  identity_user: {
    pruned: { days: unconfirmedDays },
    since: readMoment("created_at"),
    after: "the sign-up",
    only: {
      rows: sql`t.status = 'UNCONFIRMED'`,
      words: "with an unconfirmed address and no account",
    },
    spared: { column: "sub", list: (db, subs) => listKnownPeople(db, subs, "confirmed") },
  },
  import_step: {
    pruned: { days: 7 },
    since: sql`(select r.ended_at from import_run r where r.tenant_id = t.tenant_id and r.import_id = t.import_id)`,
    after: "its import ended",
  },
  job: {
    pruned: { days: 90 },
    since: readMoment("finished_at"),
    after: "it was done. What was given up waits for the operator",
  },
  mail_outbox: {
    pruned: { days: outboxDays },
    since: readMoment("created_at"),
    after: "the mail was written",
    only: {
      rows: sql`t.message_key not like ${`${orderMailKeyPrefix}%`}`,
      words: "not orders, which leave with their request",
    },
  },
  push_delivery: {
    pruned: { years: "pushYears" },
    since: readMoment("sent_at"),
    after: "it was sent; the notification itself stays and shows 0 devices",
  },
  report_export: { pruned: { days: 1 }, since: readMoment("created_at"), after: "the file was requested" },
  shop_api_key: { ...endedCredential, pruned: { days: 400 }, since: readMoment("expires_at", "revoked_at") },
  verify_run: { pruned: { days: 400 }, since: readMoment("started_at"), after: "it began" },
  verified_part: {
    pruned: { days: 1 },
    since: readMoment("verified_at"),
    after: "it was verified",
    only: {
      rows: sql`not exists (select from shop s where s.tenant_id = t.tenant_id and s.shop_id = t.shop_id)`,
      words: "of shops that are gone",
    },
  },
  webhook_delivery: {
    pruned: { days: 14 },
    since: readMoment("created_at"),
    after: "the event; what did not arrive by then leaves, too",
  },
} satisfies Record<string, RetentionRule>;
