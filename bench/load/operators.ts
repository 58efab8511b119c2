import { setTimeout as sleep } from "node:timers/promises";
import { addDays, firstOfMonth } from "../../src/core/calendar/date.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { splitIntoMonths } from "../../server/trade/figures/dates/span.ts";
import { demoPassword } from "../../demo/accounts.ts";
import type { RandomStream } from "../../demo/random.ts";
import { buildRequest } from "../answers.ts";
import { journalPages, wholeReports } from "../wholeReports.ts";
import type { LoadClient } from "./client.ts";

/** Milliseconds that an operator looks at a page, as a mean. */
const thinkTime = 3_000;
/** Pages after which an operator signs in anew. */
const pagesOfSession = 20;
/** Reports that people have open during a day. */
const reportsOfDay = [
  "getSalesByStore",
  "getPeriodSales",
  "getSalesByTimezone",
  "getSalesByCategory",
  "getSalesByProduct",
  "getCashBalanceList",
  "getDailySumList",
  "getJournalList",
];

type OperatorOptions = {
  client: LoadClient;
  /** Shops of developer 13. */
  shops: readonly number[];
  today: string;
  random: RandomStream;
  stop: AbortSignal;
};
/** A session of the head office: the headers of its calls. */
export type Session = Record<string, string>;

/** Signs in as the console does; null where it is refused. */
export async function signIn({ client }: Pick<OperatorOptions, "client">): Promise<Session | null> {
  const parameters = { USERNAME: "honbu", PASSWORD: demoPassword };
  const body = { ClientId: "chobaconsole", AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: parameters };
  const target = { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" };
  const headers = { "content-type": "application/x-amz-json-1.1", ...target };
  const find = ({ status, text }: { status: number; text: string }) =>
    status === 200 ? undefined : (/"__type":"(\w+)"/.exec(text)?.[1] ?? `HTTP ${status}`);
  const call = { path: "/idp/", headers, body: JSON.stringify(body) };
  const answer = await client.measure("sign-in", call, find).catch(() => null);
  if (answer?.status !== 200) return null;
  const { AuthenticationResult } = JSON.parse(answer.text) as { AuthenticationResult: { AccessToken: string } };
  return { authorization: `Bearer ${AuthenticationResult.AccessToken}` };
}

/** The calls that pages of the console make: lists, a form with its saving, reports. */
function buildPages({ client, shops, today, random }: Omit<OperatorOptions, "stop">) {
  const { category, product, coupon, option, store, device } = resourceDocuments;
  const pickOne = <T>(all: readonly T[]): T | undefined => all[random.between(0, all.length - 1)];
  const orderType = "EAT_IN";
  const lists = [
    (session: Session, storeId: number) => client.ask("list", session, product.list, { storeId, orderType }),
    (session: Session, storeId: number) => client.ask("list", session, category.list, { storeId }),
    (session: Session, storeId: number) => client.ask("list", session, option.list, { storeId }),
    (session: Session, storeId: number) => client.ask("list", session, device.list, { storeId }),
    (session: Session, shop_id: number) => client.ask("list", session, coupon.list, { shop_id }),
    (session: Session) => client.ask("list", session, store.list, { developerId: 13 }),
  ];
  const [from, to] = [addDays(firstOfMonth(today), -20), today];
  const span = splitIntoMonths(from, to, today);
  const scope = { tenantId: 13, shopIds: [...shops], from, to, span, channel: 0, now: new Date() };
  const [, journal = {}] = journalPages(scope, 0)[0] ?? [];
  const reports = Object.entries({ ...wholeReports(scope, 1, ""), getJournalList: journal })
    .filter(([name]) => reportsOfDay.includes(name))
    .map(([name, args]) => buildRequest(name, args));

  /** A form is opened from its list; now and then it is saved as it is. */
  async function form(session: Session, storeId: number): Promise<void> {
    const list = await client.ask("list", session, product.list, { storeId, orderType });
    const chosen = pickOne(list?.records ?? []);
    if (chosen) await client.ask("form", session, product.one, { productId: chosen.productId });
    if (!random.chance(0.3)) return;
    const found = await client.ask("list", session, category.list, { storeId });
    const record = pickOne(found?.records ?? []);
    if (!record) return;
    const { categoryId, categoryName, categoryNameEn, categoryNameZh, categoryNameKo, version } = record;
    const names = { categoryName, categoryNameEn, categoryNameZh, categoryNameKo };
    const input = { categoryId, storeId, orderType: record.orderType, ...names, version };
    await client.ask("save", session, category.update, { input });
  }

  async function report(session: Session): Promise<void> {
    const request = pickOne(reports);
    if (request) await client.ask("report", session, request.query, request.variables);
  }

  return {
    list: (session: Session) => pickOne(lists)?.(session, pickOne(shops) ?? 0),
    form: (session: Session) => form(session, pickOne(shops) ?? 0),
    report,
  };
}

/** An operator of the head office who opens pages until the stop, and thinks between them. */
export async function operate({ stop, ...options }: OperatorOptions): Promise<void> {
  const { random } = options;
  const think = () => sleep(-Math.log(1 - random.next()) * thinkTime, undefined, { signal: stop }).catch(() => {});
  const pages = buildPages(options);
  let session: Session | null = null;
  await sleep(random.next() * thinkTime, undefined, { signal: stop }).catch(() => {});
  for (let page = 0; !stop.aborted; page += 1) {
    if (page % pagesOfSession === 0 || !session) session = await signIn(options);
    const chance = random.next();
    if (session) await (chance < 0.5 ? pages.list : chance < 0.7 ? pages.form : pages.report)(session);
    await think();
  }
}
