import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import { GetChangeDocument, RestoreChangeDocument } from "../../../../src/generated/graphql.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { change, recordsOf } from "../../../support/records.ts";
import { fixedOf } from "../../../support/variants.ts";
import { verifyHistory } from "../../../../server/programs/verify/checks/history.ts";

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;

beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
});
afterAll(() => server.close());

const last = () =>
  server.db.kysely.selectFrom("change_history").selectAll().orderBy("seq", "desc").executeTakeFirstOrThrow();
const opened = (id: string, viewer: ViewerName = "honbu") => server.call(viewer, GetChangeDocument, { id });

/** Takes back every field that the preview shows. */
async function restore(id: string, more: { version?: number | null } = {}) {
  const { restore: shown } = await opened(id);
  const input = { id, fields: shown.fields.map(({ name }) => name), version: shown.version, requestId: newRequestId() };
  return server.run("honbu", RestoreChangeDocument, { input: { ...input, ...more } });
}

const all: readonly ResourceMeta[] = Object.values(resources);
/** A closing is closed again, and a number of an invoice holds from a date on. */
const apart: readonly string[] = ["day-to-close", "developer-invoice"];
const changed = all.filter(({ name, operations }) => operations.update && !apart.includes(name));
const remade = all.filter(
  ({ name, operations }) => operations.create && operations.delete && !["store", "account"].includes(name),
);

describe("the state before a change", () => {
  test.each(changed.map((meta) => [meta.name, meta] as const))("is taken back: %s", async (_, meta) => {
    const fixed = fixedOf(meta);
    const before = await records.made(meta, fixed);
    const mine = change(meta, before);
    const saved = await records.save(meta, fixed, { ...before, ...mine });
    expect(saved.errors).toEqual([]);
    const { seq } = await last();
    const { data, errors } = await restore(String(seq));
    expect(errors).toEqual([]);
    const row = await last();
    expect(data?.data.recordId).toBe(row.record_id);
    expect(row).toMatchObject({ action: "UPDATE", origin: seq, operation: meta.operations.update?.name });
    expect(Object.keys(row.after ?? {})).toEqual(Object.keys(mine));
    const after = await records.stored(meta, fixed, before);
    for (const name of Object.keys(mine)) expect(after[name]).toEqual(before[name]);
    expect((await opened(String(row.seq))).origin).toBe(String(seq));
  });

  test("of hours that nobody had saved has no times, and says so", async () => {
    const meta = resources["app-sales-time"];
    const change = await server.db.kysely
      .selectFrom("change_history")
      .select("seq")
      .where("resource", "=", meta.name)
      .orderBy("seq")
      .executeTakeFirstOrThrow();
    expect((await opened(String(change.seq))).restore).toMatchObject({
      kind: null,
      reason: expect.stringContaining("未設定"),
    });
  });

  test.each(remade.map((meta) => [meta.name, meta] as const))("is made again: %s", async (_, meta) => {
    const fixed = fixedOf(meta);
    const before = await records.made(meta, fixed);
    expect((await records.remove(meta, fixed, before)).errors).toEqual([]);
    const gone = await last();
    const { data, errors } = await restore(String(gone.seq));
    expect(errors).toEqual([]);
    const row = await last();
    expect(row).toMatchObject({ action: "CREATE", origin: gone.seq, after: gone.before });
    expect(data?.data.recordId).toBe(row.record_id);
    expect(row.record_id).not.toBe(gone.record_id);
    expect((await opened(String(gone.seq))).restore).toMatchObject({
      kind: null,
      reason: expect.stringContaining("すでに"),
    });
  });

  it("undoes later changes of the same fields too, and only the fields that are chosen", async () => {
    const fixed = { orderType: "EAT_IN" };
    const made = await records.made(resources.product, fixed);
    await records.save(resources.product, fixed, { ...made, price: 500 });
    const { seq } = await last();
    const stored = await records.stored(resources.product, fixed, made);
    await records.save(resources.product, fixed, { ...stored, price: 700, hidden: true });
    const { restore: shown } = await opened(String(seq));
    expect(shown.fields.map(({ label, now, then }) => [label, now, then])).toEqual([
      ["価格(税込)", "¥700", "¥0"],
      ["隠しメニュー", "はい", "いいえ"],
    ]);
    const input = { id: String(seq), fields: ["price"], version: shown.version };
    await server.call("honbu", RestoreChangeDocument, { input });
    expect(await records.stored(resources.product, fixed, made)).toMatchObject({ price: 0, hidden: true });
  });

  it("is refused if somebody saved the record after the preview", async () => {
    const fixed = { orderType: "EAT_IN" };
    const made = await records.made(resources.product, fixed);
    await records.save(resources.product, fixed, { ...made, price: 500 });
    const { errors } = await restore(String((await last()).seq), { version: Number(made["version"]) });
    expect(errors[0]?.extensions.code).toBe("W014");
  });

  it("goes through the rules of the form", async () => {
    const fixed = { orderType: "EAT_IN" };
    const [one, other] = [await records.made(resources.product, fixed), await records.made(resources.product, fixed)];
    await records.save(resources.product, fixed, { ...one, productCode: "FREE1" });
    const { seq } = await last();
    await records.save(resources.product, fixed, { ...other, productCode: one["productCode"] });
    expect((await restore(String(seq))).errors[0]?.extensions.code).toBe("TAKEN");
  });

  it("needs the permission for the record, and is not there for others", async () => {
    const setting = await records.made(resources["developer-setting"], {});
    await records.save(resources["developer-setting"], {}, { ...setting, cashDifference: 3456 });
    const { seq } = await last();
    const refused = (viewer: ViewerName) => server.refusal(viewer, GetChangeDocument, { id: String(seq) });
    expect(await refused("tencho")).toMatchObject({ code: "NOT_FOUND" });
    expect(await refused("bessha")).toMatchObject({ code: "NOT_FOUND" });
    const input = { id: String(seq), fields: ["cashDifference"] };
    expect(await server.refusal("tencho", RestoreChangeDocument, { input })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("says what does not come back, and why nothing can", async () => {
    const store = await records.made(resources.store, {});
    await records.save(resources.store, {}, { ...store, gmoPass: "hushhush" });
    const stored = await records.stored(resources.store, {}, store);
    await records.save(resources.store, {}, { ...stored, gmoId: "g1", gmoPass: "otherwise" });
    const { restore: shown } = await opened(String((await last()).seq));
    expect(shown.fields.map(({ name }) => name)).toEqual(["gmoId"]);
    expect(shown.lost).toEqual(["パスワード"]);
    const closed: OperationValues = await records.made(resources["day-to-close"], {});
    await records.save(resources["day-to-close"], {}, { ...closed, reason: "先" });
    expect((await opened(String((await last()).seq))).restore).toMatchObject({ kind: null, fields: [] });
  });

  it("leaves the chain sound", async () => {
    expect((await verifyHistory(server.db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
