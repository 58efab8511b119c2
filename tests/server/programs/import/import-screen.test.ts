import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  CancelImportDocument,
  CreateImportDocument,
  DeleteImportSourceDocument,
  GetImportPreviewDocument,
  GetImportsDocument,
  GetImportSourcesDocument,
  StartImportDocument,
} from "../../../../src/generated/graphql.ts";
import { JobStopped } from "../../../../server/platform/jobs/kind.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { importDesk, settings, type ImportDesk } from "../../../support/imports.ts";
import { receiptsOf } from "../../../support/importing.ts";
import { worker } from "../../../support/jobs.ts";
import { changesIn } from "../../../support/changes.ts";

const header = "receipt,soldAt,name,quantity,price\n";
const orders = `${header}1,2026-03-01 12:00,カレー,2,900\n1,2026-03-01 12:00,ライス,1,200\n2,2026-03-02 19:30,カレー,1,高い\n3,2026-03-02 20:00,カレー,1,900\n`;

let server: TestApp;
let desk: ImportDesk;
beforeEach(async () => {
  server = await testApp({ growing: true });
  desk = importDesk(server);
});
afterEach(() => server.close());

const rowsOf = async (table: "import_part" | "import_step" | "import_run") =>
  (await server.db.kysely.selectFrom(table).select("import_id").execute()).length;
const history = () => changesIn(server.db.kysely);

describe("a file in the console", () => {
  it("is shown with its first rows and what its headings mean", async () => {
    const { id, state } = await desk.send(orders);
    expect(state).toBe("READY");
    const preview = await server.call("honbu", GetImportPreviewDocument, { id });
    expect(preview).toMatchObject({
      encoding: "UTF8",
      delimiter: "COMMA",
      header: ["receipt", "soldAt", "name", "quantity", "price"],
      settings: { columns: { receipt: ["receipt"], soldAt: ["soldAt"], guests: null } },
    });
    expect(preview?.rows).toHaveLength(4);
    expect(preview?.rows[0]?.cells).toEqual(["1", "2026-03-01 12:00", "カレー", "2", "900"]);
  });

  it("is not searched for headings in long cells", async () => {
    const { id } = await desk.send(`${header}${`1,2026-03-01 12:00,${"あ ".repeat(40_000)},1,900\n`.repeat(29)}`);
    let longest = 0;
    const { normalize } = String.prototype;
    using _ = vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
      longest = Math.max(longest, this.length);
      return normalize.call(this, form);
    });
    expect((await server.call("honbu", GetImportPreviewDocument, { id }))?.header).toHaveLength(5);
    expect(longest).toBeLessThan(1000);
  });

  it("with a repeated heading has its columns numbered, so that each can be named", async () => {
    const text = "receipt,soldAt,name,金額,金額,金額 (2),\n1,2026-03-01 12:00,カレー,800,900,1,\n";
    const { id } = await desk.send(text);
    const preview = await server.call("honbu", GetImportPreviewDocument, { id });
    expect(preview?.header).toEqual(["receipt", "soldAt", "name", "金額", "金額 (3)", "金額 (2)", ""]);
    const columns = { receipt: ["receipt"], soldAt: ["soldAt"], name: ["name"], price: ["金額 (3)"] };
    const checked = await desk.through(id, { dryRun: true, settings: { ...settings, columns } });
    expect(checked).toMatchObject({ state: "CHECKED", result: { sales: 900 } });
  });

  it("is checked without a record, imported once, and leaves one row in the history", async () => {
    const { id } = await desk.send(orders);
    const checked = await desk.through(id, { dryRun: true });
    expect(checked).toMatchObject({
      state: "CHECKED",
      shopName: "店舗431",
      refusedFile: true,
      result: { receipts: 3, accepted: 2, refusedReceipts: 1, refusedRows: 1, sales: 2900 },
    });
    expect(await receiptsOf(server.db)).toEqual([]);
    const done = await desk.through(id);
    expect(done).toMatchObject({
      state: "DONE",
      person: "本部",
      endedAt: "2026-05-20T03:00:00.000Z",
      result: { recorded: 2, duplicates: 0, refusedReceipts: 1, first: "2026-03-01T03:00:00.000Z" },
    });
    expect((await receiptsOf(server.db)).map(({ total }) => total)).toEqual([2000, 900]);
    expect(await history()).toMatchObject([
      {
        resource: "import",
        action: "CREATE",
        record_name: "orders.csv",
        shop_id: 431,
        actor_name: "本部",
        operation: "startImport",
        after: { recorded: 2, duplicates: 0, different: 0, refusedReceipts: 1 },
      },
    ]);
    const refused = await desk.refused(id);
    expect(refused.headers["content-disposition"]).toContain(encodeURIComponent("orders_拒否した行.csv"));
    expect(refused.body.split("\r\n")[1]).toMatch(/^2,2026-03-02 19:30,カレー,1,高い,4,PRICE,列「price」/);
    // Only the refused rows are kept.
    expect([await rowsOf("import_part"), await rowsOf("import_step")]).toEqual([1, 0]);

    const next = await desk.send(orders);
    expect((await desk.through(next.id, { dryRun: true })).result).toMatchObject({ accepted: 2, duplicates: 2 });
    const again = await desk.through(next.id);
    expect(again.result).toMatchObject({ recorded: 0, duplicates: 2, different: 0 });
    expect(await receiptsOf(server.db)).toHaveLength(2);
  });

  it("leaves words and dates open that the next check answers, and the source remembers", async () => {
    const rows = ["receipt,soldAt,name,price,支払方法", "1,1/2/2026,茶,500,△△ペイ", "2,13/2/2026,茶,600,現金"];
    const { id } = await desk.send(rows.join("\n"));
    const own = {
      ...settings,
      columns: { receipt: ["receipt"], soldAt: ["soldAt"], name: ["name"], price: ["price"], tender: ["支払方法"] },
      dateFormats: ["D/M/YYYY"],
    };
    const checked = await desk.through(id, { dryRun: true, settings: own });
    expect(checked.result).toMatchObject({ accepted: 0, withoutTime: 2, refusedRows: 2, words: [{ word: "△△ペイ" }] });
    const timed = await desk.through(id, { dryRun: true, settings: { ...own, timeOfDay: "12:00" } });
    expect(timed.result).toMatchObject({
      accepted: 1,
      withoutTime: 0,
      words: [{ kind: "TENDER", word: "△△ペイ", rows: 1, proposal: "QR" }],
      dates: { rows: 1, decided: 1, text: "1/2/2026", date: "2026-02-01", other: "2026-01-02" },
    });
    const answered = { ...own, timeOfDay: "12:00", tenderWords: [{ word: "△△ペイ", tender: "QR" as const }] };
    const done = await desk.through(id, { settings: answered, source: "旧レジ" });
    expect(done.result).toMatchObject({ recorded: 2, sales: 1100, words: [] });
    const sources = await server.call("honbu", GetImportSourcesDocument, { developerId: 13 });
    expect(sources[0]?.settings).toMatchObject({ tenderWords: answered.tenderWords, timeOfDay: "12:00" });
    const wrong = server.call("honbu", StartImportDocument, {
      input: { id, shop_id: 431, settings: { ...own, timeOfDay: "30:00" }, dryRun: true },
    });
    await expect(wrong).rejects.toThrow("時刻として読み取れない値です。");
  });

  it("is read as before by a source that was remembered before a register was part of the number", async () => {
    const { tenderWords: _, orderTypeWords: __, voidWords: ___, timeOfDay: ____, lineTimes: _____, ...old } = settings;
    await server.db.kysely
      .insertInto("import_source")
      .values({ tenant_id: 13, name: "前のレジ", settings: JSON.stringify(old), updated_at: new Date(0) })
      .execute();
    const { id } = await desk.send("receipt,soldAt,name,price,レジ番号\n1,2026-03-01 12:00,茶,500,2\n");
    const preview = await server.call("honbu", GetImportPreviewDocument, { id, source: "前のレジ" });
    expect(preview?.settings).toMatchObject({ lineTimes: true, tenderWords: [], columns: { register: null } });
    const guessed = await server.call("honbu", GetImportPreviewDocument, { id });
    expect(guessed?.settings).toMatchObject({ lineTimes: false, columns: { register: ["レジ番号"] } });
  });

  it("may be of several parts, each of which may come twice", async () => {
    // A column that nobody reads makes the file long: what is imported takes the time.
    const memo = "x".repeat(400);
    const rows = Array.from({ length: 3_000 }, (_, i) => `${i},2026-03-01 12:00,商品${i % 50},1,900,${memo}\n`);
    const many = `${header.trimEnd()},memo\n${rows.join("")}`;
    const bytes = Buffer.from(many);
    const run = await server.call("honbu", CreateImportDocument, { input: { fileName: "m.csv", bytes: bytes.length } });
    const id = run?.id ?? "";
    const size = 1_048_576;
    expect((await desk.part(id, 1, bytes.subarray(size))).statusCode).toBe(204);
    expect((await desk.run(id)).state).toBe("UPLOADING");
    for (const place of [0, 0]) await desk.part(id, place, bytes.subarray(0, size));
    expect((await desk.run(id)).state).toBe("READY");
    expect((await desk.through(id)).result).toMatchObject({ receipts: 3_000, recorded: 3_000, sales: 2_700_000 });
  });

  it("may have several date formats, joined columns and a scale, which are remembered by name", async () => {
    const file = "番号;日付;時刻;品;円\n7;1/2/2015;9:05;茶;2,5\n7;1/2/2015;9:05;菓子;1\n8;13-02-2015;10:00;茶;2,5\n";
    const { id } = await desk.send(file);
    const own: typeof settings = {
      ...settings,
      columns: { receipt: ["日付", "番号"], soldAt: ["日付", "時刻"], name: ["品"], price: ["円"] },
      dateFormats: ["D/M/YYYY H:mm", "DD-MM-YYYY HH:mm"],
      decimal: "COMMA",
      priceScale: "100",
    };
    const done = await desk.through(id, { settings: own, source: "旧レジ" });
    expect(done.result).toMatchObject({
      recorded: 2,
      sales: 600,
      refusedRows: 0,
      dateFormats: [
        { format: "D/M/YYYY H:mm", rows: 2 },
        { format: "DD-MM-YYYY HH:mm", rows: 1 },
      ],
    });
    const sources = await server.call("honbu", GetImportSourcesDocument, { developerId: 13 });
    expect(sources).toMatchObject([{ name: "旧レジ", settings: { priceScale: "100", columns: { name: ["品"] } } }]);
    const next = await desk.send(file.replace("7;", "9;"));
    const preview = await server.call("honbu", GetImportPreviewDocument, { id: next.id, source: "旧レジ" });
    expect(preview?.settings).toMatchObject({ columns: { soldAt: ["日付", "時刻"] }, dateFormats: own.dateFormats });
    await server.call("honbu", DeleteImportSourceDocument, { developerId: 13, name: "旧レジ" });
    expect((await history()).map(({ resource, action }) => [resource, action])).toEqual([
      ["import-source", "CREATE"],
      ["import", "CREATE"],
      ["import-source", "DELETE"],
    ]);
  });

  it("goes to a shop that is made for it, but not by a check", async () => {
    const { id } = await desk.send(orders);
    const newShop = { brandId: 2, name: "新しい店" };
    expect(await desk.through(id, { shop_id: null, newShop, dryRun: true })).toMatchObject({
      state: "CHECKED",
      shop_id: null,
      shopName: "新しい店",
    });
    expect((await history()).length).toBe(0);
    const done = await desk.through(id, { shop_id: null, newShop });
    expect(done).toMatchObject({ state: "DONE", shopName: "新しい店", result: { recorded: 2 } });
    expect((await history()).map(({ resource }) => resource)).toEqual(["store", "import"]);
  });
});

describe("a file that cannot be imported", () => {
  const preview = async (content: string | Uint8Array) => {
    const { id } = await desk.send(content);
    const { errors } = await server.run("honbu", GetImportPreviewDocument, { id });
    return errors[0]?.message;
  };
  it.each<[string, () => string | Uint8Array, RegExp]>([
    [
      "a picture",
      () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x80, 0x0a]),
      /UTF-8としてもCP932としても/,
    ],
    ["a workbook", () => Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8]), /Excelのブック/],
    ["zeros", () => new Uint8Array(100), /文字のファイルではありません/],
    ["nothing but its heading", () => header, /見出ししかありません/],
    ["one endless line", () => "x".repeat(3_000_000), /1行目が長すぎます/],
    ["thousands of columns", () => `${"x,".repeat(45_000)}\n`, /見出しが45001列/],
    ["a row that nobody wrote", () => `${orders}4,${"9".repeat(150_000)}\n`, /6行目が長すぎます/],
  ])("is refused: %s", async (_, content, message) => {
    expect(await preview(content())).toMatch(message);
  });

  it("ends as FAILED with its reason, and may be started again with other settings", async () => {
    const { id } = await desk.send(`${header}"1,2026-03-01 12:00,a,1,900\n`);
    expect(await desk.through(id)).toMatchObject({ state: "FAILED", problem: expect.stringMatching(/引用符/) });
    const wrong = { ...settings, encoding: "CP932" as const };
    const other = await desk.send(`${header}1,2026-03-01 12:00,あ😀,1,900\n`);
    expect(await desk.through(other.id, { settings: wrong })).toMatchObject({ state: "FAILED" });
    expect(await desk.through(other.id)).toMatchObject({ state: "DONE", result: { recorded: 1 } });
  });

  it("is refused where its size or a part is wrong", async () => {
    const tooLarge = { fileName: "a.csv", bytes: 200 * 1024 * 1024 };
    expect(await server.refusal("honbu", CreateImportDocument, { input: tooLarge })).toMatchObject({
      code: "IMPORT_SIZE",
      args: ["64MB"],
    });
    const run = await server.call("honbu", CreateImportDocument, { input: { fileName: "a.csv", bytes: 10 } });
    const id = run?.id ?? "";
    expect((await desk.part(id, 0, Buffer.alloc(9))).statusCode).toBe(400);
    expect((await desk.part(id, 1, Buffer.alloc(10))).statusCode).toBe(400);
    expect((await desk.part(id, 0, Buffer.alloc(1_048_577))).statusCode).toBe(413);
    expect((await desk.part("none", 0, Buffer.alloc(10))).statusCode).toBe(404);
  });

  it("is refused with the field where settings are wrong", async () => {
    const { id } = await desk.send(orders);
    const start = (more: object) =>
      server.refusal("honbu", StartImportDocument, {
        input: { id, shop_id: 431, dryRun: true, settings: { ...settings, ...more } },
      });
    expect(await start({ columns: {} })).toMatchObject({ code: "W009", errors: { length: 4 } });
    expect(await start({ dateFormats: ["YYYY"] })).toMatchObject({
      errors: [{ code: "W004", field: "settings.dateFormats.0" }],
    });
    expect(await start({ priceScale: "0" })).toMatchObject({ errors: [{ field: "settings.priceScale" }] });
    expect(await start({ taxRate: 5 })).toMatchObject({ errors: [{ field: "settings.taxRate" }] });
  });
});

describe("an import", () => {
  it("is of its company, and for authority 1 that may edit", async () => {
    const { id } = await desk.send(orders);
    const start = { input: { id, shop_id: 431, settings, dryRun: true } };
    expect(await server.refusal("tencho", StartImportDocument, start)).toMatchObject({ code: "FORBIDDEN" });
    expect((await desk.part(id, 0, Buffer.from(orders), "tencho")).statusCode).toBe(403);
    expect((await desk.part(id, 0, Buffer.from(orders), null)).statusCode).toBe(401);
    expect((await desk.part(id, 0, Buffer.from(orders), "bessha")).statusCode).toBe(404);
    expect((await desk.refused(id, "bessha")).statusCode).toBe(404);
    const foreign = { input: { ...start.input, shop_id: 601 } };
    expect(await server.refusal("bessha", StartImportDocument, foreign)).toMatchObject({ code: "NOT_FOUND" });
    expect(await server.refusal("honbu", StartImportDocument, foreign)).toMatchObject({ code: "FORBIDDEN" });
    server.people.honbu = { ...server.people.honbu, role: "GUEST" };
    expect(await server.refusal("honbu", StartImportDocument, start)).toMatchObject({ code: "FORBIDDEN" });
  });

  it("is the only one of its company", async () => {
    const [one, other] = [await desk.send(orders), await desk.send(orders)];
    await desk.start(one.id);
    const input = { id: other.id, shop_id: 431, settings, dryRun: true };
    expect(await server.refusal("honbu", StartImportDocument, { input })).toMatchObject({ code: "SETTLED" });
    expect(await server.refusal("honbu", StartImportDocument, { input: { ...input, id: one.id } })).toMatchObject({
      code: "SETTLED",
    });
    await desk.runner().tick();
    expect(await desk.through(other.id, { dryRun: true })).toMatchObject({ state: "CHECKED" });
  });

  it("can be cancelled before and while it waits, and its file is gone then", async () => {
    const { id } = await desk.send(orders);
    await desk.start(id);
    await server.call("honbu", CancelImportDocument, { id });
    await desk.runner().tick();
    expect(await desk.run(id)).toMatchObject({ state: "CANCELLED", result: null });
    const other = await desk.send(orders);
    expect(await server.call("honbu", CancelImportDocument, { id: other.id })).toMatchObject({ state: "CANCELLED" });
    expect(await rowsOf("import_part")).toBe(0);
  });

  it("is taken up by the next server, behind the batches that are recorded", async () => {
    const many = `${header}${Array.from({ length: 3000 }, (_, i) => `${i},2026-03-01 12:00,a,1,100\n`).join("")}`;
    const { id } = await desk.send(many);
    await desk.start(id);
    // The first server stops as soon as something is recorded.
    const stopping = worker(server.db.kysely, desk.clock, [
      {
        ...desk.job,
        run: async (work, tools) => {
          const stop = new AbortController();
          const watch = setInterval(() => {
            void rowsOf("import_step").then((steps) => steps > 0 && stop.abort());
          }, 5);
          try {
            await desk.job.run(work, { ...tools, signal: stop.signal });
          } finally {
            clearInterval(watch);
          }
        },
      },
    ]);
    await stopping.tick();
    const steps = await rowsOf("import_step");
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThan(6);
    expect(stopping.lines.join("")).toContain(new JobStopped().name);
    await desk.runner().tick();
    expect(await desk.run(id)).toMatchObject({ state: "DONE", result: { recorded: 3000, duplicates: 0 } });
    expect((await history()).length).toBe(1);
  });

  it("fails with a message after several faults of the server, and can be started again", async () => {
    const { id } = await desk.send(orders);
    await desk.start(id);
    const failing = { ...desk.job, run: () => Promise.reject(new Error("no power")) };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await worker(server.db.kysely, desk.clock, [failing]).tick();
      desk.clock.pass(3600);
    }
    expect(await desk.run(id)).toMatchObject({ state: "FAILED", problem: expect.stringContaining("サーバーの都合") });
    expect(await desk.through(id)).toMatchObject({ state: "DONE" });
  });

  it("leaves no file behind: those that nobody imports go after a day, refused rows after a week", async () => {
    await desk.send(orders);
    const { id } = await desk.send(orders);
    await desk.through(id);
    desk.clock.pass(25 * 3600);
    await desk.runner().tick();
    expect(await rowsOf("import_part")).toBe(1);
    const list = await server.call("honbu", GetImportsDocument, { developerId: 13 });
    expect(list?.map(({ state }) => state).sort()).toEqual(["CANCELLED", "DONE"]);
    desk.clock.pass(7 * 24 * 3600);
    await desk.runner().tick();
    expect(await rowsOf("import_part")).toBe(0);
    for (let i = 0; i < 7; i += 1) await desk.send(orders);
    expect(await rowsOf("import_part")).toBe(5);
  });
});
