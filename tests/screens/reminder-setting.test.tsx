import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { noReminderMail } from "../../i18n/ja/daily-report/daily-report-mail.ts";
import { settingEntry } from "../../resources/setting/index.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { config, fakeApi } from "../support/fakeApi.ts";
import { settingRow } from "../support/rows.ts";

refuseComplaints();

const api = () =>
  fakeApi({ DeveloperSettingOne: () => ({ record: settingRow({ developerUuid: viewer.developerUuid }) }) });

it("the settings say where the server has no mail server that no shop is reminded by mail", async () => {
  renderResource(settingEntry, "/setting", api());
  expect(await screen.findByRole("switch", { name: "提出していない店舗に知らせる" })).toBeVisible();
  expect(await screen.findByText(noReminderMail)).toBeVisible();
});

it("the settings say nothing of it where it has one", async () => {
  renderResource(settingEntry, "/setting", api(), { config: { ...config, mail: true } });
  expect(await screen.findByRole("switch", { name: "提出していない店舗に知らせる" })).toBeVisible();
  expect(screen.queryByText(noReminderMail)).toBeNull();
});
