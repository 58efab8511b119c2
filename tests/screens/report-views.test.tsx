import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { timeZone } from "../../resources/time-zone/index.ts";
import { viewMail } from "../../resources/view-mail/index.ts";
import { renderResource } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { renderReport } from "../support/report.tsx";
import { answers, table } from "../support/timeZoneReport.ts";

type Mail = Result<"ViewMailList">["records"][number];

afterEach(() => void vi.useRealTimers());

it("saves what is shown by the keyboard alone: the name has the focus, and Enter saves it", async () => {
  const user = userEvent.setup();
  const saved = {
    savedViewId: 1,
    viewName: "昼",
    path: "/salesterm/timezone",
    query: "",
    shared: false,
    version: 1,
    ownerName: null,
    mine: true,
    mayEdit: true,
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
  const name = within(dialog).getByRole("textbox", { name: /名前/ });
  await user.paste("昼".repeat(41));
  expect(name).toHaveAccessibleDescription("40文字以内で入力してください。");
  expect(within(dialog).getByRole("button", { name: "保存" })).toBeDisabled();
  await user.clear(name);
  await user.keyboard("昼{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.find(({ operation }) => operation === "CreateSavedView")?.variables).toMatchObject({
    input: { viewName: "昼", shared: false },
  });
});

it("the list of mails shows how a sending ends without a reload", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const mail: Mail = {
    viewMailId: 1,
    mailName: "週報",
    savedViewId: 1,
    format: "PDF",
    rhythm: "DAILY",
    weekday: null,
    dayOfMonth: null,
    hour: 7,
    recipients: "a@example.jp",
    active: true,
    status: "SENDING",
    nextAt: null,
    sentAt: null,
    failure: null,
    ownerName: "本部",
    mayEdit: true,
    version: 1,
  };
  let status: Mail["status"] = "SENDING";
  renderResource(
    viewMail,
    "/views/mail",
    fakeApi({ ViewMailList: () => ({ records: [{ ...mail, status }] }), SavedViewList: () => ({ records: [] }) }),
  );
  expect(await screen.findByText("送信中")).toBeVisible();
  expect(screen.getByRole("link", { name: "週報" })).toBeVisible();
  status = "SENT";
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText("送信済み")).toBeVisible();
});
