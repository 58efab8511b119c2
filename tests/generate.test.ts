import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate, type Generated } from "../src/codegen/generate.ts";

let folder: string;
beforeAll(() => {
  // Inside the project, so that the type-check of a copy finds the packages.
  folder = mkdtempSync(join(import.meta.dirname, ".generate-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The schema with one line written into a copy of coupon.graphql, generated. */
function generateWith(line: string, after = /^ {2}coupon_name:.*$/m): Generated {
  const schema = join(folder, "schema");
  cpSync("schema", schema, { recursive: true });
  const file = join(schema, "coupon.graphql");
  const sdl = readFileSync(file, "utf8");
  expect(sdl).toMatch(after);
  writeFileSync(
    file,
    sdl.replace(after, (found) => `${found}\n  ${line}`),
  );
  return generate(schema);
}

/** What the compiler says of one file: empty where it has nothing to say. */
function typeErrors(file: string): string {
  const options = "--noEmit --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler".split(
    " ",
  );
  const { stdout } = spawnSync(
    "npx",
    ["--no-install", "tsc", "--ignoreConfig", ...options, "--allowImportingTsExtensions", file],
    { encoding: "utf8" },
  );
  return stdout;
}

describe("a line added to coupon.graphql", () => {
  const line = '"会員に見せる一言" catch_copy: String! @rule(max: 20)';

  it("appears in the metadata, in its place in the SDL, with its rule and help", () => {
    const metadata = generateWith(line).files["meta/coupon.ts"] ?? "";
    expect(metadata).toMatch(/"name": "coupon_name"[\s\S]*"name": "catch_copy"[\s\S]*"name": "image_url"/);
    expect(metadata).toContain('"help": "会員に見せる一言"');
  });

  it("appears in every document of the resource and in both derived inputs", () => {
    const { documents, sdl } = generateWith(line);
    for (const name of ["CouponList", "CouponCreate", "CouponUpdate"])
      expect(documents.split("\n").find((one) => one.includes(`${name}(`))).toContain("catch_copy");
    for (const input of ["AddCouponInput", "UpdateCouponInput"])
      expect(sdl.slice(sdl.indexOf(`input ${input}`)).split("}")[0]).toContain("catch_copy: String! @rule(max: 20)");
  });

  it("is validated on the server by the policy", () => {
    expect(generateWith(line).files["policy.ts"]).toMatch(/"catch_copy",[\s\S]{0,120}"max": 20/);
  });

  it("does not type-check until it has a Japanese label", () => {
    cpSync("i18n", join(folder, "i18n"), { recursive: true });
    mkdirSync(join(folder, "src", "generated"), { recursive: true });
    writeFileSync(join(folder, "src", "generated", "labels.ts"), generateWith(line).files["labels.ts"] ?? "");
    const labels = join(folder, "i18n", "ja", "coupon.ts");
    expect(typeErrors(labels)).toMatch(/coupon\.ts.*catch_copy/s);

    const text = readFileSync(labels, "utf8");
    writeFileSync(labels, text.replace(/coupon_name: "[^"]*",/, '$& catch_copy: "キャッチコピー",'));
    expect(typeErrors(labels)).toBe("");
  });
});

describe("the generator refuses", () => {
  const generateBeside = (sdl: string) => {
    const schema = join(folder, "beside");
    cpSync("schema", schema, { recursive: true });
    writeFileSync(join(schema, "beside.graphql"), sdl);
    return () => generate(schema);
  };

  it("a root field without a rule, naming it", () => {
    expect(generateBeside("extend type Query { open: Int }")).toThrow(/open carries neither @public nor @allow/);
  });

  it("an unknown type, naming it", () => {
    expect(generateBeside("extend type Query { open: Missing @public }")).toThrow(/Missing/);
  });

  it("a resource that names an operation which does not exist", () => {
    expect(generateBeside('type Odd @resource(name: "odd", list: "getOdd") { id: Int! @readonly }')).toThrow(/getOdd/);
  });
});
