import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { coupon as row, couponApi } from "../support/fakeApi.ts";

// The console is given what the generator makes of a copy of the schema with one more line in coupon.graphql, and its label.
vi.mock("../../src/generated/metadata.ts", async () => {
  const { readCompleteSdl } = await import("../../src/codegen/schema.ts");
  const { groupDefinitions } = await import("../../src/codegen/sdl.ts");
  const { buildReportMetas, buildResourceMetas } = await import("../../src/codegen/metadata.ts");
  const folder = mkdtempSync(join(tmpdir(), "choba-schema-"));
  cpSync("schema", folder, { recursive: true });
  const file = join(folder, "coupon.graphql");
  const line = '"会員に見せる一言"\n  catch_copy: String! @rule(max: 20)';
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/^ {2}coupon_name:.*$/m, (found) => `${found}\n  ${line}`),
  );
  const definitions = groupDefinitions(readCompleteSdl(folder));
  rmSync(folder, { recursive: true });
  return { resources: buildResourceMetas(definitions), reports: buildReportMetas(definitions) };
});
vi.mock("../../i18n/ja/menu/coupon.ts", async (original) => {
  const labels = await original<typeof import("../../i18n/ja/menu/coupon.ts")>();
  const { coupon } = labels;
  return { ...labels, coupon: { ...coupon, fields: { ...coupon.fields, catch_copy: "キャッチコピー" } } };
});

it("a line added to the schema is a column of the list", async () => {
  renderResource(couponResource, "/CouponEdit", couponApi([Object.assign(row(1), { catch_copy: "冬の味" })]));
  expect(await screen.findByRole("columnheader", { name: /キャッチコピー/ })).toBeInTheDocument();
  expect(within((await screen.findAllByRole("row"))[1] as HTMLElement).getByText("冬の味")).toBeInTheDocument();
});

it("and a required input of the form, with its help, where the schema has it", async () => {
  renderResource(couponResource, "/CouponCreate", couponApi([]));
  const input = await screen.findByRole("textbox", { name: /キャッチコピー/ });
  expect(input).toHaveAccessibleDescription(/会員に見せる一言/);
  const names = screen.getAllByRole("textbox").map((one) => one.getAttribute("name"));
  expect(names.indexOf("catch_copy")).toBe(names.indexOf("coupon_name") + 1);
});
