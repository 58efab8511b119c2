import { afterAll, beforeAll, expect, test } from "vitest";
import { writeChanges } from "../../../../server/engine/crud/history.ts";
import { findReadingField } from "../../../../server/engine/history/closed.ts";
import { toResourceName } from "../../../../src/core/snakeCase.ts";
import { changedResources } from "../../../../i18n/ja/words/names.ts";
import type { Content, ContentAccess } from "../../../../src/core/content.ts";
import { decideAccess } from "../../../../src/core/decide.ts";
import { viewerRoles, type Viewer } from "../../../../src/core/viewer.ts";
import { GetChangeDocument, GetChangeHistoryDocument } from "../../../../src/generated/graphql.ts";
import type { ChangedResource } from "../../../../src/generated/server.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { policyOf, schema } from "../../../support/rootCalls.ts";
import { isEnumType } from "graphql";

const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};
const all = valuesOf("ChangedResource") as ChangedResource[];
const contents = valuesOf("Content") as Content[];

let server: TestApp;
/** The number of a change of each resource. */
const numbers = new Map<ChangedResource, string>();

beforeAll(async () => {
  server = await testApp();
  const source = {
    tenantId: 13,
    operation: "test",
    address: null,
    requestId: null,
    at: new Date("2026-05-20T03:00:00Z"),
    actor: { kind: "COMMAND", uuid: null, name: "試験" },
  } as const;
  const changes = all.map((resource) => ({
    resource: toResourceName(resource),
    shopId: 431,
    recordId: 1,
    recordName: "記録",
    action: "UPDATE" as const,
    before: { name: "前" },
    after: { name: "後" },
  }));
  await server.db.kysely.transaction().execute((trx) => writeChanges(trx, source, changes));
  for (const { resource, id } of await shown(viewers.honbu)) numbers.set(resource, id);
});
afterAll(() => server.close());

async function shown(viewer: Viewer) {
  server.people.honbu = viewer;
  const { data } = await server.call("honbu", GetChangeHistoryDocument, {
    shop_ids: [431],
    fromDate: "2026-05-20",
    toDate: "2026-05-20",
    limit: 500,
    offset: 0,
  });
  return data;
}

/** The viewer with one content beside the history. */
const withContent = (content: Content | null, more: Partial<Viewer>): Viewer => {
  const own: ContentAccess = { COMMON: "EDIT", HISTORY: "VIEW", ...(content ? { [content]: "VIEW" } : {}) };
  return { ...viewers.honbu, ...more, contents: own };
};
const readable = (viewer: Viewer) =>
  all.filter((resource) => decideAccess(policyOf(findReadingField(resource)).rule, viewer).allow);

test("every resource of the history has a root field that reads it, which the enum's labels name, too", () => {
  expect(Object.keys(changedResources).toSorted()).toEqual(all.toSorted());
  expect(new Set(all.map(findReadingField)).size).toBeGreaterThan(40);
});

test("an account that has everything sees a change of each", () => {
  expect([...numbers.keys()].toSorted()).toEqual(all.toSorted());
});

test("of every resource, content, role and authority, the history shows what the account may read, and nothing else", async () => {
  for (const role of viewerRoles)
    for (const authority of [1, 2] as const)
      for (const content of contents) {
        const viewer = withContent(content, { role, authority });
        const found = (await shown(viewer)).map(({ resource }) => resource);
        expect({ role, authority, content, found: found.toSorted() }).toEqual({
          role,
          authority,
          content,
          found: readable(viewer).toSorted(),
        });
      }
});

test("a change that the history does not show is not found by its number", async () => {
  for (const content of [null, "PURCHASE_SHIPPING", "SETTING"] as const) {
    const viewer = withContent(content, { role: "EDITOR", authority: 2 });
    const open = readable(viewer);
    expect(open.length).toBeLessThan(all.length);
    server.people.honbu = viewer;
    for (const resource of all) {
      const refusal = await server.refusal("honbu", GetChangeDocument, { id: numbers.get(resource) ?? "" });
      expect([resource, refusal?.code ?? "OK"]).toEqual([resource, open.includes(resource) ? "OK" : "NOT_FOUND"]);
    }
  }
});

test("goods that moved, counts, invoices of suppliers, slips and imports need their own contents", () => {
  const viewer = withContent("COUPON", { role: "EDITOR", authority: 2 });
  const open = readable(viewer);
  for (const name of [
    "TRANSFER",
    "STOCK_COUNT",
    "SUPPLIER_INVOICE",
    "PURCHASE_SLIP",
    "IMPORT",
    "MONTHLY",
    "PERSON",
  ] as const)
    expect(open).not.toContain(name);
  expect(open).toContain("COUPON");
});
