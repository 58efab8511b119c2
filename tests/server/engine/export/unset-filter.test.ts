import { expect, it } from "vitest";
import { reportLabels } from "../../../../server/engine/export/reportLabels.ts";
import { buildFilterLine } from "../../../../src/report-model/sheet/filterLines.ts";
import { reports } from "../../../../src/generated/metadata.ts";

const stateOf = (report: "purchase-detail" | "purchase-slips" | "transfer-lines" | "stock-counts", chosen = {}) => {
  const field = reports[report].filters.find(({ name }) => /status$/i.test(name));
  if (!field) throw new Error(`${report} has no filter by state`);
  return buildFilterLine(reportLabels, { argument: field.name, field }, chosen);
};

it("says which states a report shows without a filter, instead of all where that is not true", () => {
  expect(stateOf("purchase-detail")).toEqual(["状態", "入荷完了"]);
  expect(stateOf("purchase-slips")).toEqual(["状態", "仮発注・発注済・検品中・入荷完了"]);
  expect(stateOf("transfer-lines")).toEqual(["状態", "依頼・輸送中・入荷完了"]);
  expect(stateOf("stock-counts")).toEqual(["状態", "すべて"]);
  expect(stateOf("purchase-slips", { status: "CANCELED" })).toEqual(["状態", "取り止め"]);
});
