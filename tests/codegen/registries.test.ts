import { describe, expect, it } from "vitest";
import { buildLabelLoadersModule, buildNamesModule, listLabels } from "../../src/codegen/registries/labels.ts";
import { buildReportPagesModule } from "../../src/codegen/registries/reportPages.ts";
import { buildServerPartsModule } from "../../src/codegen/registries/serverParts.ts";
import { listTypedConstants } from "../../src/codegen/registries/typedConstants.ts";

const listed = (file: string, text: string) =>
  listTypedConstants([{ file, text }]).map(({ name, type, argument }) => [name, type, argument]);

describe("what a file exports is found by the type that is written at it", () => {
  it("after satisfies, after the name, and with the name of a resource", () => {
    const text = `
      export const tillResolvers = { Query: {} } satisfies Resolvers;
      export const tillHooks: ResourceHooks<"till"> = {};
      export const tillShape = { path: "/till" } as const satisfies ReportShape<"till">;
      export const till = { fields: {} } satisfies ResourceLabels["till"];`;
    expect(listed("server/till.ts", text)).toEqual([
      ["tillResolvers", "Resolvers", undefined],
      ["tillHooks", "ResourceHooks", "till"],
      ["tillShape", "ReportShape", "till"],
      ["till", "ResourceLabels", "till"],
    ]);
  });

  it("and not what is kept in the file, has no type or is a part of one", () => {
    const text = `
      const kept: ResourceHooks<"till"> = {};
      export const untyped = {};
      export const actions: ResourceHooks<"till">["actions"] = {};`;
    expect(listed("server/till.ts", text)).toEqual([]);
  });

  it("and a file that is no TypeScript is named", () => {
    expect(() => listed("server/till.ts", "export const = 1;")).toThrow("server/till.ts:1 ");
  });
});

it("resolvers and hooks of all files become one module", () => {
  const constants = listTypedConstants([
    { file: "server/b.ts", text: 'export const tillHooks: ResourceHooks<"till"> = {};' },
    { file: "server/a.ts", text: "export const tillResolvers = {} satisfies Resolvers;" },
  ]);
  const text = buildServerPartsModule(constants);
  expect(text).toContain('import { tillResolvers } from "../../server/a.ts";');
  expect(text).toContain("export const resolverParts = [tillResolvers];");
  expect(text).toContain('"till": tillHooks,');
});

it("two files with hooks of one resource are refused, because one of them would not be called", () => {
  const hooks = 'export const hooks: ResourceHooks<"till"> = {};';
  const constants = listTypedConstants(["server/a.ts", "server/b.ts"].map((file) => ({ file, text: hooks })));
  expect(() => buildServerPartsModule(constants)).toThrow("server/b.ts:1 Another constant has hooks of till too.");
});

it("a report may have several pages", () => {
  const text = ["day", "month"]
    .map((name) => `export const ${name} = {} as const satisfies ReportShape<"till">;`)
    .join("\n");
  const pages = buildReportPagesModule(listTypedConstants([{ file: "src/report-model/pages/till.ts", text }]));
  expect(pages).toContain('buildShapedPage("till", day),\n  buildShapedPage("till", month),');
});

describe("labels", () => {
  const labels = (text: string) => listLabels(listTypedConstants([{ file: "i18n/ja/till.ts", text }]));

  it("are loaded by the name of their resource, and their names are told before", () => {
    const tills = labels('export const till = { name: "レジ", fields: {} } satisfies ResourceLabels["cash-till"];');
    expect(buildLabelLoadersModule(tills)).toContain(
      '"cash-till": async () => (await import("../../i18n/ja/till.ts")).till,',
    );
    const names = buildNamesModule(tills, ["CASH_TILL", "CLOSING"]);
    expect(names).toContain('"cash-till": "レジ",');
    expect(names).toContain('"CASH_TILL": "レジ",');
    expect(buildNamesModule(tills, [])).not.toContain("CASH_TILL");
  });

  it("without a name, or in two files, are refused", () => {
    expect(() => labels('export const till = { fields: {} } satisfies ResourceLabels["till"];')).toThrow(
      'i18n/ja/till.ts:1 The labels of till need a name: name: "…".',
    );
    const one = 'export const till = { name: "レジ" } satisfies ReportLabels["till"];';
    expect(() => labels(`${one}\n${one.replace("const till", "const again")}`)).toThrow(
      "i18n/ja/till.ts:1 Another constant has labels of till too.",
    );
  });
});
