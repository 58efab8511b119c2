import fastify from "fastify";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discountAnalysis } from "../../../../i18n/ja/analysis/discount-analysis.ts";
import { sdl } from "../../../../src/generated/sdl.ts";
import { buildASTSchema, parse } from "graphql";
import {
  CreateSavedViewDocument,
  CreateViewMailDocument,
  GetCrosstabDocument,
  GetDiscountAnalysisDocument,
  GetPeriodSalesDocument,
  GetSalesByStoreDocument,
  GetSavedViewListDocument,
  GetViewMailListDocument,
  SendViewMailDocument,
} from "../../../../src/generated/graphql.ts";
import { policy } from "../../../../src/generated/policy.ts";
import { openLanes } from "../../../../server/platform/db/connection/lanes.ts";
import { guardRootFields } from "../../../../server/engine/guard/guard.ts";
import { createPrinter } from "../../../../server/trade/invoice/printer.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { openSealing } from "../../../../server/platform/secrets/sealing.ts";
import { attachResolvers, serverResolvers } from "../../../../server/programs/server/resolvers.ts";
import { viewMailJob } from "../../../../server/trade/views/job.ts";
import type { ViewMailDependencies } from "../../../../server/trade/views/mail.ts";
import type { MailSender } from "../../../../server/platform/mail/mailer.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { shibuya } from "../../../support/day.ts";
import { movedClock, worker, type MovedClock } from "../../../support/jobs.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
let parts: ViewMailDependencies;
let clock: MovedClock;
const config = loadConfig({});

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, shibuya);
  const account = (name: "honbu" | "tencho") => ({
    tenant_id: 13,
    account_uuid: viewers[name].developerUuid,
    name,
    login: name,
    authority: viewers[name].authority,
    role: viewers[name].role,
    full_access: true,
    shop_ids: [431, 433],
  });
  for (const name of ["honbu", "tencho"] as const)
    await server.db.kysely.insertInto("account").values(account(name)).execute();
  clock = movedClock("2026-11-20T12:00:00+09:00");
  const schema = buildASTSchema(parse(sdl, { noLocation: true }), { assumeValidSDL: true });
  attachResolvers(schema, serverResolvers);
  guardRootFields(schema, policy);
  const { log } = fastify({ logger: false });
  parts = {
    db: server.db,
    clock,
    config,
    schema,
    log,
    printer: createPrinter(),
    lanes: openLanes(server.db, config),
    sealing: await openSealing(config),
  } as unknown as ViewMailDependencies;
});
afterAll(async () => {
  await parts.printer.close();
  await parts.lanes.close();
  await server.close();
});

const view = { viewName: "週<script>", path: "/salesterm/stores", query: "period=last7&shops=431", shared: true };
const mailOf = (savedViewId: number) =>
  ({
    mailName: "朝の売上",
    savedViewId,
    format: "XLSX",
    rhythm: "DAILY",
    hour: 7,
    recipients: "owner@example.jp",
    active: true,
  }) as const;
const tick = (mailer: MailSender | null = null, restoredAt?: Date) =>
  worker(server.db.kysely, clock, [viewMailJob(parts, mailer)], restoredAt).tick();
const outbox = () => server.db.kysely.selectFrom("mail_outbox").selectAll().orderBy("created_at").execute();
const row = async () => (await server.call("honbu", GetViewMailListDocument, { developerId: 13 }))[0];

test("a mail that is due is sent once, with the figures of the endpoint; afterwards its next time is to come", async () => {
  const saved = await server.call("honbu", CreateSavedViewDocument, { input: view });
  await server.call("honbu", CreateViewMailDocument, { input: mailOf(saved.savedViewId) });
  expect(await tick()).toBe(0);
  clock.pass(19 * 3600);
  expect(await tick()).toBe(1);
  expect(await tick()).toBe(0);
  const mails = await outbox();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("http://127.0.0.1:3000/views/mail");
  const cells = await readSheet(mails[0]?.file ?? Buffer.of());
  const text = JSON.stringify(cells);

  expect(text).toContain("店舗別売上");
  expect(text).toContain("店舗431");
  const input = { shop_ids: [431], fromDate: "2026-11-14", toDate: "2026-11-21", developerId: 13 };
  const { rows } = await server.call("honbu", GetSalesByStoreDocument, { input });
  expect(rows[0]?.sales).toBeGreaterThan(0);
  expect(cells.at(-1)).toContain(rows.reduce((sum, { sales }) => sum + sales, 0));
  // Nothing has left the house.
  expect(await row()).toMatchObject({
    status: "FAILED",
    failure: expect.stringContaining("メールサーバーが設定されていません"),
    sentAt: null,
    nextAt: "2026-11-21T22:00:00.000Z",
  });
  const sendings = await server.db.kysely
    .selectFrom("change_history")
    .selectAll()
    .where("action", "=", "EXPORT")
    .execute();
  expect(sendings.map(({ record_name }) => record_name)).toEqual(["朝の売上"]);
  // Once there is a mail server, a press sends it. The clock of the endpoint stands still: the press has a moment of its own.
  const subjects: string[] = [];
  const send = async ({ subject }: { subject: string }) => {
    subjects.push(subject);
    return [];
  };
  clock.pass(1);
  await server.db.pool.query("update view_mail set requested_at = $1", [clock.now()]);
  expect(await tick({ send })).toBe(1);
  expect(subjects).toHaveLength(1);
  expect(await row()).toMatchObject({ status: "SENT", failure: null });
});

test("a mail that was due when the database was restored is not sent; the next one is", async () => {
  const subjects: string[] = [];
  const send = async ({ subject }: { subject: string }) => {
    subjects.push(subject);
    return [];
  };
  clock.pass(24 * 3600);
  const restoredAt = clock.now();
  clock.pass(60);
  await tick({ send }, restoredAt);
  expect(subjects).toEqual([]);
  expect(await row()).toMatchObject({ status: "FAILED", failure: expect.stringContaining("復元する前") });
  clock.pass(24 * 3600);
  await tick({ send }, restoredAt);
  expect(subjects).toHaveLength(1);
});

test("without the rights nothing is sent, and the list says why", async () => {
  await server.db.pool.query("update account set disabled = true where login = 'honbu'");
  await server.call("honbu", SendViewMailDocument, { viewMailId: (await row())?.viewMailId ?? 0 });
  expect(await tick()).toBe(1);
  expect(await outbox()).toHaveLength(1);
  expect(await row()).toMatchObject({ status: "FAILED", failure: expect.stringContaining("アカウント") });
  await server.db.pool.query("update account set disabled = false");
});

test("hostile input is refused: an unknown path or parameter, other companies' views, addresses that are none", async () => {
  const refused = async (input: Partial<typeof view>) =>
    (await server.refusal("honbu", CreateSavedViewDocument, { input: { ...view, ...input } }))?.code;
  expect(await refused({ path: "https://evil.example/" })).toBe("BAD_INPUT");
  expect(await refused({ query: "period=last7&evil=1" })).toBe("BAD_INPUT");
  expect(await refused({ query: `orderType=${"x".repeat(1_000_000)}` })).toBeDefined();
  expect(await server.call("bessha", GetSavedViewListDocument, { developerId: 59 })).toEqual([]);
  const id = (await server.call("honbu", GetSavedViewListDocument, { developerId: 13 }))[0]?.savedViewId ?? 0;
  const mail = (viewer: "honbu" | "tencho" | "bessha", recipients: string) =>
    server.refusal(viewer, CreateViewMailDocument, { input: { ...mailOf(id), recipients } });
  expect((await mail("bessha", "a@example.jp"))?.code).toBe("NOT_FOUND");
  expect((await mail("honbu", "a@example.jp\nBcc: b@example.jp"))?.code).toBe("EMAIL");
  expect((await mail("tencho", "outside@example.jp"))?.code).toBe("RECIPIENT");
});

describe("every cell of a workbook is the query's answer", () => {
  const october = { fromDate: "2026-10-05", toDate: "2026-10-06", developerId: 13 };
  const period = "from=2026-10-05&to=2026-10-06&compare=none&mode=included";

  /** The table of a view's file: its heads, and its rows with the totals. */
  async function tableOf(path: string, query: string): Promise<unknown[][]> {
    const input = { ...view, viewName: `${path} ${query}`.slice(0, 40), path, query };
    const { savedViewId } = await server.call("honbu", CreateSavedViewDocument, { input });
    const { viewMailId } = await server.call("honbu", CreateViewMailDocument, { input: mailOf(savedViewId) });
    clock.pass(60);
    await server.call("honbu", SendViewMailDocument, { viewMailId });
    await tick();
    const cells = await readSheet((await outbox()).at(-1)?.file ?? Buffer.of());
    return cells.slice(cells.findIndex((row) => row.every((cell) => cell === null)) + 1);
  }

  beforeAll(async () => {
    const two = [line(1_100, 2, { productCode: "a", productName: "品a" })];
    const one = [line(550, 1, { productCode: "b", productName: "品b" })];
    const cut = { discount: 110, tax10: 40, total: 440, payments: [{ tender: "CASH" as const, tendered: 440 }] };
    await send(server.db, 431, [
      sale("o1", "2026-10-05T12:00:00+09:00", two, { guests: 2 }),
      sale("o2", "2026-10-06T12:00:00+09:00", one, { ...cut, guests: 1 }),
    ]);
    await send(server.db, 433, [sale("o3", "2026-10-06T12:00:00+09:00", two, { guests: 4 })]);
  });

  test("of a crosstab, with the totals on both sides", async () => {
    const args = { rowsBy: "PRODUCT", columnsBy: "SHOP", figure: "SALES" } as const;
    const [heads = [], ...rows] = await tableOf(
      "/analytics-sales/cross",
      `${period}&shops=431,433&${new URLSearchParams(args).toString()}`,
    );
    const answer = await server.call("honbu", GetCrosstabDocument, { ...october, shop_ids: [431, 433], ...args });
    expect(heads).toEqual(["商品", "合計", ...answer.columns.map(({ name }) => name)]);
    const shown = (value: number | null) => value ?? "—";
    expect(rows).toEqual([
      ...answer.rows.map(({ name, total, cells }) => [name, shown(total ?? null), ...cells.map(shown)]),
      ["合計", answer.total, ...answer.columns.map(({ total }) => shown(total ?? null))],
    ]);
    expect(answer.total).toBe(2_200 + 440 + 2_200);
  });

  test("of a report by pages, with the rows of all pages once", async () => {
    const receipts = Array.from({ length: 510 }, (_, index) =>
      sale(`j${index}`, `2026-09-0${1 + (index % 9)}T12:00:00+09:00`, [line(100 + index)]),
    );
    for (let at = 0; at < receipts.length; at += 170) await send(server.db, 433, receipts.slice(at, at + 170));
    const september = "from=2026-09-01&to=2026-09-09&shops=433";
    const [heads = [], ...rows] = await tableOf("/tradinghistory", september);
    const totals = rows.map((row) => Number(row[heads.indexOf("合計")]));
    expect(totals.toSorted((a, b) => a - b)).toEqual(receipts.map((_, index) => 100 + index));
  });

  test.each(["/voidlist", "/voidlist/again", "/cash", "/sales/result", "/dailyclosing/day", "/dailyclosing/monthly"])(
    "of %s",
    async (path) => {
      const before = (await outbox()).length;
      const [heads = []] = await tableOf(path, "from=2026-10-06&to=2026-10-06&shops=431,433");
      expect((await outbox()).length - before).toBe(1);
      expect(heads.length).toBeGreaterThan(3);
    },
  );

  test("of shops side by side, each with its own sum", async () => {
    const [heads = [], ...rows] = await tableOf("/salesterm", `${period}&shops=431,433&side=431,433`);
    const of = async (...shop_ids: number[]) =>
      (await server.call("honbu", GetPeriodSalesDocument, { ...october, shop_ids })).rows.map(({ sales }) => sales);
    const [one, other, both] = [await of(431), await of(433), await of(431, 433)];
    expect(heads.slice(1, 4)).toEqual(["店舗431", "店舗433", "合計"]);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([
      ...both.map((sum, index) => [one[index], other[index], sum]),
      [one, other, both].map((sums) => sums.reduce((all, sum) => all + sum, 0)),
    ]);
  });

  test("of discounts", async () => {
    const [heads = [], ...rows] = await tableOf("/analytics-sales/discounts", `${period}&shops=431,433&by=PRESET`);
    const answer = await server.call("honbu", GetDiscountAnalysisDocument, {
      ...october,
      shop_ids: [431, 433],
      by: "PRESET",
    });
    const [only, ...others] = answer.rows;
    const fields = Object.entries<string>(discountAnalysis.columns);
    // Names of figures that many reports share come first; the own ones count.
    const fieldOf = (head: unknown) => fields.findLast(([, label]) => label === head)?.[0] ?? String(head);
    const values = only as unknown as Readonly<Record<string, unknown>>;
    expect([only?.discounts, others, rows.length]).toEqual([110, [], 2]);
    expect(Object.fromEntries(heads.map((head, at) => [fieldOf(head), rows[0]?.[at]]))).toEqual(
      Object.fromEntries(heads.map((head) => [fieldOf(head), values[fieldOf(head)] ?? null])),
    );
    expect(rows[1]?.slice(0, 3)).toEqual(["合計", null, 110]);
  });

  test("of the counts of a count product, that of the view or else the first of the shop", async () => {
    const { kysely } = server.db;
    const add = (count_product_name: string) =>
      kysely
        .insertInto("count_product")
        .values({ tenant_id: 13, shop_id: 431, count_product_name })
        .returning("count_product_id")
        .executeTakeFirstOrThrow();
    const [rice, noodles] = [await add("ご飯"), await add("麺玉")];
    const counted = JSON.stringify([
      { countProductId: rice.count_product_id, quantity: 1 },
      { countProductId: noodles.count_product_id, quantity: 2 },
    ]);
    const product = {
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN" as const,
      product_code: "a",
      product_name: "品a",
      price: 1_100,
      tax_rate: "STANDARD" as const,
      category_id: 1,
      count_products: counted,
      created_at: clock.now(),
      updated_at: clock.now(),
    };
    await kysely.insertInto("product").values(product).execute();
    const dates = "from=2026-10-05&to=2026-10-06&shops=431,433";
    for (const path of ["/countproductoverview", "/countproductoverviewdetail"]) {
      const [heads = [], ...rows] = await tableOf(path, `${dates}&countProductId=${noodles.count_product_id}`);
      expect(rows.at(-1)?.[heads.indexOf("出数")]).toBe(4);
    }
    const [heads = [], ...first] = await tableOf("/countproductoverview", dates);
    expect(first.at(-1)?.[heads.indexOf("出数")]).toBe(2);
  });
});
