import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { budgetResource } from "../../resources/setting/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

it("a list shows the values of a field that has several, where the schema names the list", async () => {
  const { icon, paths } = budgetResource;
  const rates = [
    { staffGroup: "社員", hourlyCost: 1_850 },
    { staffGroup: "アルバイト", hourlyCost: 1_180 },
  ];
  const record = { labourRateId: 1, month: "2026-10", rates, updatedAt: "2026-10-01T00:00:00Z", version: 1 };
  const api = fakeApi({ LabourRateList: () => ({ records: [record] }) });
  renderResource(defineResource("labour-rate", { icon, paths, title: "month" }), paths.list, api);
  const cell = await screen.findByRole("cell", { name: /社員/ });
  expect(cell).toHaveTextContent(/^社員\s*¥1,850\s*アルバイト\s*¥1,180$/);
  expect(screen.getByRole("columnheader", { name: "区分ごとの単価" })).toBeVisible();
});
