import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { applicantTexts as texts } from "../../i18n/ja/account/applicant.ts";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import { signUpCodeTexts } from "../../i18n/ja/company/developer-setting.ts";
import { accountEntry } from "../../resources/account/index.tsx";
import { settingEntry } from "../../resources/setting/index.ts";
import type { Result } from "../support/answers.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
import { settingRow } from "../support/rows.ts";

refuseComplaints();

type Applicant = Result<"ApplicantList">["records"][number];

const yamada: Applicant = {
  applicantId: 3,
  applicantName: "山田 太郎",
  loginId: "yamada",
  email: "yamada@example.jp",
  confirmedAt: "2026-11-20T01:00:00.000Z",
};
const suzuki: Applicant = { ...yamada, applicantId: 4, applicantName: "鈴木", loginId: "suzuki" };

/** The people who wait. @param taken somebody else has decided about yamada since the list was read */
function waiting(people: Applicant[], { taken = false } = {}) {
  const take = (id: number) => {
    if (taken) throw new Refusal("NOT_FOUND", [{ field: "applicantId", code: "NOT_FOUND", args: [] }]);
    people.splice(
      people.findIndex(({ applicantId }) => applicantId === id),
      1,
    );
  };
  return fakeApi({
    ApplicantList: () => ({ records: people }),
    ApplicantDelete: ({ applicantId }) => {
      take(applicantId);
      return { done: { result: true } };
    },
    AccountCreate: ({ input: { accountName, loginId, start, applicantId, role, shopIds, contents, edits } }) => {
      take(applicantId ?? 0);
      return {
        done: {
          accountId: 9,
          accountName,
          loginId,
          start,
          email: yamada.email,
          applicantId: null,
          password: null,
          issuedAt: "2026-11-20T03:00:00.000Z",
          status: "ACTIVE",
          secondFactor: false,
          endsOn: null,
          disabled: false,
          authority: 2,
          role,
          allShops: false,
          shopIds: shopIds ?? [],
          shopGroupIds: [],
          fullAccess: false,
          contents: contents ?? [],
          edits: edits ?? [],
          version: 1,
        },
      };
    },
  });
}
const sent = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.find(({ operationName }) => operationName === name)?.variables;

describe("people who wait for an account", () => {
  it("are accepted through the form, with their name, ID and password and the rights that it gives", async () => {
    const user = userEvent.setup();
    const api = waiting([yamada]);
    const router = renderResource(accountEntry, "/setting/account-waiting", api);
    await user.click(await screen.findByRole("link", { name: rowTexts.applicant.acceptOne("山田 太郎") }));
    expect(await screen.findByLabelText(/^発行先名/)).toHaveValue("山田 太郎");
    expect(screen.getByText(texts.accepting("山田 太郎", "yamada@example.jp", "2026/11/20 10:00"))).toBeVisible();
    const id = screen.getByLabelText(/^ユーザーID/);
    expect(id).toHaveValue("yamada");
    expect(id).toHaveAttribute("readonly");
    expect(screen.queryByRole("radio", { name: "発行する人が決める" })).toBeNull();
    expect(screen.queryByRole("textbox", { name: /^パスワード/ })).toBeNull();
    await user.click(await screen.findByRole("checkbox", { name: "渋谷本店" }));
    await user.click(await screen.findByRole("checkbox", { name: "売上" }));
    await user.click(screen.getByRole("button", { name: "発行" }));
    expect(await screen.findByText(texts.done)).toBeVisible();
    expect(sent(api, "AccountCreate")).toMatchObject({
      input: { start: "SIGN_UP", applicantId: 3, loginId: "yamada", accountName: "山田 太郎", contents: ["SALES"] },
    });
    expect(screen.queryByText("パスワード")).toBeNull();
    await user.click(screen.getByRole("link", { name: texts.toList }));
    expect(await screen.findByText(texts.nobody)).toBeVisible();
    await router.navigate("/setting/createAccount");
    expect(await screen.findByRole("radio", { name: "発行する人が決める" })).toBeChecked();
    expect(screen.queryByText("自分で登録した")).toBeNull();
  });

  it("are refused one by one after a question, and stay if somebody gives up", async () => {
    const user = userEvent.setup();
    const api = waiting([yamada, suzuki]);
    renderResource(accountEntry, "/setting/account-waiting", api);
    await user.click(await screen.findByRole("button", { name: rowTexts.applicant.declineOne("山田 太郎") }));
    expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
    let dialog = within(await screen.findByRole("dialog"));
    for (const fact of ["山田 太郎", "yamada", "yamada@example.jp"]) expect(dialog.getByText(fact)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "キャンセル" }));
    expect(sent(api, "ApplicantDelete")).toBeUndefined();
    await user.click(await screen.findByRole("button", { name: rowTexts.applicant.declineOne("山田 太郎") }));
    dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: rowTexts.applicant.decline }));
    await waitFor(() => expect(screen.queryByText("山田 太郎")).toBeNull());
    expect(sent(api, "ApplicantDelete")).toEqual({ applicantId: 3 });
    expect(screen.getByText("鈴木")).toBeVisible();
  });

  it("whom somebody else has accepted or refused meanwhile are said to be gone", async () => {
    const user = userEvent.setup();
    const router = renderResource(
      accountEntry,
      "/setting/createAccount?applicant=7",
      waiting([yamada], { taken: true }),
    );
    expect(await screen.findByText(texts.gone)).toBeVisible();
    expect(screen.queryByLabelText(/^発行先名/)).toBeNull();
    await router.navigate("/setting/createAccount?applicant=3");
    await user.click(await screen.findByRole("checkbox", { name: "渋谷本店" }));
    await user.click(await screen.findByRole("checkbox", { name: "売上" }));
    await user.click(screen.getByRole("button", { name: "発行" }));
    expect(await screen.findByText(/見つかりません/)).toBeVisible();
  });
});

describe("the company's code", () => {
  const code = "ABCDEFGHJK";
  const company = (more: Parameters<typeof settingRow>[0]) => {
    let record = settingRow({ developerUuid: viewer.developerUuid, ...more });
    return fakeApi({
      DeveloperSettingOne: () => ({ record }),
      DeveloperSettingUpdate: ({ input }) => {
        record = { ...record, ...input, signUpCode: code, version: 2 };
        return { done: record };
      },
      RenewSignUpCode: () => {
        record = { ...record, signUpCode: "MNPQRSTUVW" };
        return { data: { result: true } };
      },
    });
  };

  it("is made with the switch, copied with its link, and renewed after a question without losing what was typed", async () => {
    const user = userEvent.setup();
    const api = company({});
    renderResource(settingEntry, "/setting", api);
    await user.click(await screen.findByRole("switch", { name: "自分での登録を受け付ける" }));
    expect(screen.queryByText(signUpCodeTexts.code)).toBeNull();
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("ABCD-EFGH-JK")).toBeVisible();
    await user.click(screen.getByRole("button", { name: signUpCodeTexts.copy(signUpCodeTexts.link) }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/session/signup#${code}`);
    await user.clear(screen.getByLabelText(/^現金差額/));
    await user.type(screen.getByLabelText(/^現金差額/), "2345");
    await user.click(screen.getByRole("button", { name: signUpCodeTexts.renew }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: signUpCodeTexts.renew }));
    expect(await screen.findByText("MNPQ-RSTU-VW")).toBeVisible();
    expect(screen.getByLabelText(/^現金差額/)).toHaveValue("2,345");
  });

  it("is hidden while nobody may sign up", async () => {
    renderResource(settingEntry, "/setting", company({ signUps: false, signUpCode: code }));
    await screen.findByRole("switch", { name: "自分での登録を受け付ける" });
    expect(screen.queryByText("ABCD-EFGH-JK")).toBeNull();
  });
});
