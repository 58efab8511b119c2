import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allContents, contentValues, type Content, type ContentAccess } from "../../../../../src/core/content.ts";
import { decideAccess, listRuleContents } from "../../../../../src/core/decide.ts";
import { testApp, viewers, type TestApp } from "../../../../support/app.ts";
import { callOf, ownership, policyOf, rootFields, schema, type RootField } from "../../../../support/rootCalls.ts";
import { png, uploadTo } from "../../../../support/uploads.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** The contents with which a root field may be called; null for those that no account calls. */
function contentsFor({ field }: RootField): readonly Content[] | null {
  const { rule } = policyOf(field.name);
  return rule.public || !rule.content ? null : listRuleContents(rule);
}

const forAccounts = rootFields.flatMap((root) => {
  const open = contentsFor(root);
  return open ? [{ root, open }] : [];
});
const mutations = forAccounts.filter(({ root }) => root.operation === "mutation");

/** What a change set changes decides which content it needs. */
const changedBy: Readonly<Partial<Record<Content, string>>> = { COUPON: "COUPON", MEDIA: "MEDIA" };

/** Values of the root field's input that go with the contents. */
const inputFor = ({ field }: RootField, has: ContentAccess): [string, string][] =>
  field.name === "createChangeSet"
    ? Object.entries(changedBy).flatMap(([content, resource]) =>
        has[content as Content] === "EDIT" && !has.MENU ? [["input.resource", resource]] : [],
      )
    : [];

/** What head office is answered while its account has these contents. */
async function codeOf(root: RootField, has: ContentAccess): Promise<string> {
  server.people.honbu = { ...viewers.honbu, contents: has };
  const { query, variables } = callOf(
    root,
    new Map([...ownership(root.field.name, viewers.honbu), ...inputFor(root, has)]),
  );
  const { errors } = await server.gql("honbu", query, variables);
  server.people.honbu = viewers.honbu;
  return errors[0]?.extensions.code ?? "OK";
}

const only = (content: Content): ContentAccess => ({ COMMON: "EDIT", [content]: "EDIT" });
const without = (left: readonly Content[]): ContentAccess =>
  Object.fromEntries(Object.entries(allContents).filter(([content]) => !left.some((one) => one === content)));

/** The names of these fields whose answer, as `forbidden` or not, is not the expected one. */
async function wrong(roots: readonly RootField[], has: (root: RootField) => ContentAccess, forbidden: boolean) {
  const names: string[] = [];
  for (const root of roots)
    if (((await codeOf(root, has(root))) === "FORBIDDEN") !== forbidden) names.push(root.field.name);
  return names;
}

describe("the contents of an account", () => {
  test("are those of the schema, in its order", () => {
    const type = schema.getType("Content");
    expect(type && "getValues" in type ? type.getValues().map(({ name }) => name) : []).toEqual([...contentValues]);
  });

  test("are asked for by every root field that accounts may call", () => {
    expect(forAccounts.length).toBeGreaterThan(100);
    const others = rootFields.filter((root) => !contentsFor(root)).map(({ field }) => field.name);
    const keyed = others.filter((name) => !policyOf(name).rule.public);
    expect(keyed.map((name) => policyOf(name).rule)).toEqual(keyed.map(() => expect.objectContaining({ key: true })));
  });

  // The decision judges each pair; the endpoint, below, refuses who has all contents but those that open the field.
  test.each(contentValues)("with %s alone open no root field that does not ask for it", (content) => {
    const others = forAccounts.filter(({ open }) => !open.includes(content) && !open.includes("COMMON"));
    const viewer = { ...viewers.honbu, contents: only(content) };
    const opened = others.filter(({ root: { field } }) => decideAccess(policyOf(field.name).rule, viewer).allow);
    expect(opened.map(({ root }) => root.field.name)).toEqual([]);
  });

  test("refuse each root field to an account that has all others", async () => {
    const closable = forAccounts.filter(({ open }) => !open.includes("COMMON"));
    const openOf = new Map(closable.map(({ root, open }) => [root, open]));
    const has = (root: RootField) => without(openOf.get(root) ?? []);
    expect(await wrong([...openOf.keys()], has, true)).toEqual([]);
  });

  test("refuse a mutation to an account that has its content to view, and to a guest", async () => {
    // To view is enough for what is the caller's own.
    const writes = ({ root: { field } }: (typeof mutations)[number]) => "write" in policyOf(field.name).rule;
    const own = mutations.filter((one) => !one.open.includes("COMMON") && writes(one));
    const personal = mutations.filter((one) => !writes(one));
    expect(personal.map(({ root }) => root.field.name)).toEqual(["readDailyReport", "answerAttention"]);
    const viewing = (root: RootField): ContentAccess => ({
      ...allContents,
      ...Object.fromEntries((contentsFor(root) ?? []).map((content) => [content, "VIEW"])),
    });
    expect(
      await wrong(
        own.map(({ root }) => root),
        viewing,
        true,
      ),
    ).toEqual([]);
    expect(
      await wrong(
        personal.map(({ root }) => root),
        viewing,
        false,
      ),
    ).toEqual([]);
    const guest = { ...viewers.honbu, role: "GUEST" } as const;
    const refused: string[] = [];
    for (const { root } of mutations) {
      server.people.honbu = guest;
      const { query, variables } = callOf(root, ownership(root.field.name, viewers.honbu));
      const { errors } = await server.gql("honbu", query, variables);
      if (errors[0]?.extensions.code === "FORBIDDEN") refused.push(root.field.name);
    }
    server.people.honbu = viewers.honbu;
    // Some that everybody has are of a role alone.
    const ofRole = mutations.filter(({ root: { field } }) => "role" in policyOf(field.name).rule);
    expect(refused).toEqual(
      mutations.filter((one) => own.includes(one) || ofRole.includes(one)).map(({ root }) => root.field.name),
    );
  });

  test("open each root field to an account that has its content alone, or another whose screens read it", async () => {
    for (const content of contentValues) {
      const open = forAccounts.filter(({ open: by }) => by.includes(content));
      expect(
        await wrong(
          open.map(({ root }) => root),
          () => only(content),
          false,
        ),
        content,
      ).toEqual([]);
    }
  });

  test("let those send files who may save a record with one", async () => {
    const bytes = await png();
    const sent = async (has: ContentAccess, role: "SA" | "GUEST" = "SA") => {
      server.people.honbu = { ...viewers.honbu, contents: has, role };
      const { status } = await uploadTo(server, { bytes }, { token: "honbu" });
      server.people.honbu = viewers.honbu;
      return status;
    };
    expect(await sent(only("COUPON"))).toBe(201);
    expect(await sent({ ...only("SALES"), COUPON: "VIEW" })).toBe(403);
    expect(await sent(allContents, "GUEST")).toBe(403);
  });
});
