import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { settingEntry } from "../../resources/setting/index.ts";
import type { GetTimeClockListQuery } from "../../src/generated/graphql.ts";
import { renderResource } from "../support/admin.tsx";
import { completeRecord } from "../support/rows.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

const clock = completeRecord<GetTimeClockListQuery["data"][number]>("time-clock", {
  timeClockId: 7,
  clockName: "まるごと勤怠",
});

it("a file of a time clock is checked as it is chosen, says why it is refused, and what is registered", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const refusal = new Refusal("ROW_FILE");
  refusal.extensions.args = ["3行目の「所属」: 店舗「謎」が分かりません"];
  const figures = {
    lineCount: 4,
    shopCount: 2,
    dayCount: 3,
    hours: 25.75,
    fromDate: "2026-11-01",
    toDate: "2026-11-02",
  };
  const api = fakeApi({
    GetTimeClockList: () => ({ data: [clock] }),
    ClockFileList: () => ({ records: [] }),
    RegisterClockFile: ({ input }) => {
      sent.push(input);
      if (sent.length === 1) throw refusal;
      return { data: { clockFileId: 3, replacedCount: 1, ...figures } };
    },
  });
  renderResource(settingEntry, "/setting/clock-files", api, { headed: true });
  await user.click(await screen.findByRole("button", { name: "勤怠ファイルを登録する" }));
  const dialog = within(await screen.findByRole("dialog"));
  const register = dialog.getByRole("button", { name: "登録する" });
  const file = new File(["hours\n"], "11月.csv", { type: "text/csv" });
  await user.upload(dialog.getByLabelText("CSVファイルを選ぶ"), file);
  expect(await dialog.findByText(/3行目の「所属」: 店舗「謎」が分かりません/)).toBeVisible();
  expect(register).toBeDisabled();
  await user.upload(dialog.getByLabelText("CSVファイルを選ぶ"), file);
  const found = "2026/11/01～2026/11/02、2店舗、のべ3日の人時 25.75時間";
  expect(await dialog.findByText(new RegExp(`${found}を登録します.*置き換える日: のべ1日`))).toBeVisible();
  await user.click(register);
  expect(await screen.findByText(`${found}を登録しました。`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const content = Buffer.from("hours\n").toString("base64");
  const input = { timeClockId: 7, fileName: "11月.csv", content };
  expect(sent).toEqual([
    { ...input, dryRun: true },
    { ...input, dryRun: true },
    { ...input, dryRun: false },
  ]);
});
