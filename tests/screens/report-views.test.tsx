import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { renderReport } from "../support/report.tsx";
import { answers, table } from "../support/timeZoneReport.ts";

it("saves what is shown by the keyboard alone: the name has the focus, and Enter saves it", async () => {
  const user = userEvent.setup();
  const saved = {
    ...{ savedViewId: 1, viewName: "昼", path: "/salesterm/timezone", query: "", shared: false, version: 1 },
    ...{ ownerName: null, mine: true, mayEdit: true },
  };
  const { requests } = renderReport(timeZone, "", {
    answers: {
      ...answers,
      GetSavedViewList: () => ({ data: [] }),
      CreateSavedView: () => ({ data: saved }),
    },
  });
  await table();
  screen.getByRole("button", { name: "ビュー" }).focus();
  await user.keyboard("{Enter}");
  const item = await screen.findByRole("menuitem", { name: "いまの表示を保存..." });
  item.focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "いまの表示をビューとして保存" });
  await waitFor(() => expect(within(dialog).getByRole("textbox", { name: /名前/ })).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(requests.some(({ operation }) => operation === "CreateSavedView")).toBe(false);
  await user.keyboard("昼{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.find(({ operation }) => operation === "CreateSavedView")?.variables).toMatchObject({
    input: { viewName: "昼", shared: false },
  });
});
