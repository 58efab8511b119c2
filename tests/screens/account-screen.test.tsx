import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { accountTexts } from "../../i18n/ja/account/account.ts";
import { accountViewTexts as viewTexts } from "../../i18n/ja/account/account-view.ts";
import { messages } from "../../i18n/ja/words/messages.ts";
import { findAccountView } from "../../src/auth/browser/accountView.ts";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import { accountEntry } from "../../resources/account/index.tsx";
import { createRandomText } from "../../src/core/text/randomText.ts";
import type { Result } from "../support/answers.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

type Account = Result<"AccountList">["records"][number];

const row = (accountId: number, more: Partial<Account> = {}): Account => ({
  accountId,
  accountName: `店長${accountId}`,
  loginId: `user000${accountId}`,
  start: "PASSWORD",
  email: null,
  applicantId: null,
  password: "********",
  issuedAt: "2026-05-20T03:00:00.000Z",
  status: "ACTIVE",
  secondFactor: false,
  endsOn: null,
  disabled: false,
  authority: 2,
  role: "EDITOR",
  allShops: false,
  shopIds: [431],
  shopGroupIds: [],
  fullAccess: false,
  contents: ["SALES"],
  edits: [],
  version: 1,
  ...more,
});

function accounts(rows: Account[]) {
  let views = 0;
  return fakeApi({
    BeginAccountView: ({ accountId }) => {
      views += 1;
      if (views === 1) throw new Refusal("VIEWING");
      const ids = { viewId: "view-1", developerUuid: `account-${accountId}` };
      return { data: { ...ids, accountName: `店長${accountId}`, endsAt: "2026-05-20T03:30:00.000Z" } };
    },
    AccountList: () => ({ records: rows }),
    ShopGroupList: () => ({ records: [] }),
    AccountOne: ({ accountId }) => ({ record: rows.find((one) => one.accountId === accountId) ?? expect.fail() }),
    AccountCreate: ({ input }) => {
      const { accountName, loginId } = input;
      const made = row(9, { accountName, loginId, start: input.start });
      rows.push(made);
      return { done: made };
    },
    AccountDelete: ({ accountId }) => {
      rows.splice(
        rows.findIndex((one) => one.accountId === accountId),
        1,
      );
      return { done: { result: true } };
    },
    ReissueAccountPassword: () => ({ data: { result: true } }),
    SwitchOffAccountFactor: ({ accountId }) => {
      Object.assign(rows.find((one) => one.accountId === accountId) ?? expect.fail(), { secondFactor: false });
      return { data: { result: true } };
    },
    InviteAccount: ({ input }) => ({
      data: { code: input.email ? null : "ABCDEFGH2345", ends: "2026-05-27T03:00:00.000Z" },
    }),
    WithdrawInvitation: () => ({ data: { result: true } }),
  });
}

const variables = (api: ReturnType<typeof accounts>, name: string) =>
  api.calls.find(({ operationName }) => operationName === name)?.variables;
const tick = (name: string) => screen.findByRole("checkbox", { name });

/** Fills in the form of a new account, and gives the password that was made. */
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  await user.type(await screen.findByLabelText(/^発行先名/), "渋谷店長");
  await user.click(screen.getByRole("button", { name: "ユーザーIDを自動生成" }));
  await user.click(screen.getByRole("button", { name: "パスワードを自動生成" }));
  await user.click(await screen.findByRole("checkbox", { name: "渋谷本店" }));
  return screen.getByRole<HTMLInputElement>("textbox", { name: /^パスワード/ }).value;
}

describe("issuing an account", () => {
  it("makes user ID and password of eight letters and digits that nobody confuses, each as likely as the others", () => {
    expect(createRandomText(200)).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{200}$/);
    expect(createRandomText()).not.toBe(createRandomText());
    // Bytes above the last multiple of 56 are not used: they would make some letters likelier.
    const bytes = [255, 224, 0, 55, 56, 223, 247, 23, 24, 47, 48, 1];
    const some = (array: Uint8Array) => array.map(() => bytes.shift() ?? 2);
    expect(createRandomText(8, some)).toBe("A9A9Zaz2");
  });

  it("takes the blanks around an ID that was pasted away", async () => {
    const user = userEvent.setup();
    const api = accounts([]);
    renderResource(accountEntry, "/setting/createAccount", api);
    await fillIn(user);
    const id = screen.getByRole("textbox", { name: /^ユーザーID/ });
    await user.clear(id);
    await user.paste(" ｓｈｉｂｕｙａ01　");
    await user.tab();
    expect(id).toHaveValue("shibuya01");
  });

  it("sends what is ticked, and shows ID and password once, to copy, with the contents", async () => {
    const user = userEvent.setup();
    const api = accounts([]);
    const router = renderResource(accountEntry, "/setting/createAccount", api);
    const password = await fillIn(user);
    await user.click(await tick("売上の編集"));
    await user.click(await tick("HOME"));
    await user.click(screen.getByRole("button", { name: "発行" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/setting/account-confirm"));
    const input = { accountName: "渋谷店長", password, shopIds: [431], contents: ["SALES", "HOME"], edits: ["SALES"] };
    expect(variables(api, "AccountCreate")).toMatchObject({ input });
    expect(await screen.findByText(password)).toBeVisible();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      expect.arrayContaining(["HOME閲覧", "売上閲覧と編集"]),
    );
    await user.click(screen.getByRole("button", { name: "コピー" }));
    expect(await navigator.clipboard.readText()).toContain(`パスワード: ${password}`);
    const { state, search, hash } = router.state.location;
    expect(JSON.stringify([state, search, hash, { ...localStorage }, { ...sessionStorage }])).not.toContain(password);

    // Whoever comes back finds the list: the password is gone.
    await user.click(screen.getByRole("link", { name: "発行一覧へ" }));
    await screen.findByRole("columnheader", { name: "発行先名" });
    await router.navigate("/setting/account-confirm");
    await waitFor(() => expect(router.state.location.pathname).toBe("/setting/account-all"));
  });

  it("ticks all for head office, and for a franchise what is not the whole company's", async () => {
    const user = userEvent.setup();
    renderResource(accountEntry, "/setting/createAccount", accounts([]));
    await user.click(await tick("本部用"));
    expect(await tick("設定の編集")).toBeChecked();
    await user.click(await tick("FC店用"));
    expect(await tick("本部用")).not.toBeChecked();
    expect(await tick("アカウント発行")).not.toBeChecked();
    expect(await tick("クーポンの編集")).toBeChecked();
    // Half-ticked: the first press ticks all of it, the second none.
    await user.click(await tick("APP Control"));
    expect(await tick("ブランド")).toBeChecked();
    await user.click(await tick("APP Control"));
    expect(await tick("クーポンの編集")).not.toBeChecked();
  });

  it("offers no authority, role, shops or contents that the issuer cannot give, and marks what must be there", async () => {
    const contents = { COMMON: "EDIT", ACCOUNT: "EDIT", SALES: "VIEW" } as const;
    const who = { ...viewer, authority: 2, role: "ADMIN", contents } as const;
    renderResource(accountEntry, "/setting/createAccount", accounts([]), { who });
    const roles = within(await screen.findByRole("radiogroup", { name: /^役割/ })).getAllByRole("radio");
    expect(roles.map((role) => role.closest("label")?.textContent)).toEqual(["管理者", "編集者", "閲覧者"]);
    expect(screen.queryByRole("radio", { name: "権限1（本部）" })).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByText("店舗グループ")).toBeNull();
    for (const name of ["役割", "店舗"]) expect(screen.getByText(name)).toHaveTextContent("必須");
  });

  it("offers nothing that the issuer lacks", async () => {
    const contents = { COMMON: "EDIT", ACCOUNT: "EDIT", SALES: "VIEW" } as const;
    renderResource(accountEntry, "/setting/createAccount", accounts([]), { who: { ...viewer, contents } });
    expect(await tick("売上")).toBeEnabled();
    expect(await tick("売上の編集")).toBeDisabled();
    expect(await tick("現金管理")).toBeDisabled();
    await userEvent.click(await tick("本部用"));
    expect(await tick("売上")).toBeChecked();
    expect(await tick("現金管理")).not.toBeChecked();
  });
});

describe("inviting the person of an account", () => {
  const invited = async (user: ReturnType<typeof userEvent.setup>, way: string) => {
    await user.type(await screen.findByLabelText(/^発行先名/), "渋谷店長");
    await user.click(screen.getByRole("button", { name: "ユーザーIDを自動生成" }));
    await user.click(await screen.findByRole("radio", { name: way }));
    await user.click(await screen.findByRole("checkbox", { name: "渋谷本店" }));
    await user.click(await tick("売上"));
  };

  it("by mail asks for an address instead of a password, and sends the mail once the account is made", async () => {
    const user = userEvent.setup();
    const api = accounts([]);
    const router = renderResource(accountEntry, "/setting/createAccount", api);
    await invited(user, "招待（メール）");
    expect(screen.queryByRole("textbox", { name: /^パスワード/ })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: /^メールアドレス/ }), "tencho@example.jp");
    await user.click(screen.getByRole("button", { name: "発行" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/setting/account-confirm"));
    expect(await screen.findByText(/tencho@example.jp に招待のメールを送りました/)).toBeVisible();
    expect(variables(api, "AccountCreate")).toMatchObject({ input: { start: "MAIL", email: "tencho@example.jp" } });
    expect(variables(api, "InviteAccount")).toEqual({ input: { accountId: 9, email: "tencho@example.jp" } });
  });

  it("by a slip shows user ID, code and QR code once, and keeps the code nowhere", async () => {
    const user = userEvent.setup();
    const router = renderResource(accountEntry, "/setting/createAccount", accounts([]));
    await invited(user, "招待（印刷する招待状）");
    await user.click(screen.getByRole("button", { name: "発行" }));
    expect(await screen.findByText("ABCD-EFGH-2345")).toBeVisible();
    expect(screen.getByRole("img", { name: /QRコード/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "80mmの用紙に印刷" })).toBeVisible();
    const { state, search, hash } = router.state.location;
    expect(JSON.stringify([state, search, hash, { ...localStorage }, { ...sessionStorage }])).not.toContain("ABCDEFGH");
  });

  it("is done again, and withdrawn, from the row of an account that nobody has answered", async () => {
    const user = userEvent.setup();
    const api = accounts([row(1, { status: "INVITED", start: "MAIL", email: "one@example.jp" }), row(2)]);
    renderResource(accountEntry, "/setting/account-all", api);
    await user.click(await screen.findByRole("button", { name: "店長1の招待" }));
    expect(screen.queryByRole("button", { name: "店長2の招待", hidden: true })).toBeNull();
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "メールで招待する" }));
    await dialog.findByText(/one@example.jp に招待のメールを送りました/);
    await user.click(dialog.getByRole("button", { name: "招待を取り消す" }));
    await dialog.findByText("招待を取り消しました。");
    expect(variables(api, "WithdrawInvitation")).toEqual({ accountId: 1 });
  });

  it("is done again from the account's page too", async () => {
    const user = userEvent.setup();
    const api = accounts([row(1, { status: "NOT_INVITED", start: "SLIP" }), row(2)]);
    const router = renderResource(accountEntry, "/setting/createAccount?id=1", api);
    await user.click(await screen.findByRole("button", { name: "招待" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "招待状をつくる" }));
    expect(await dialog.findByText("ABCD-EFGH-2345")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "閉じる" }));
    await router.navigate("/setting/createAccount?id=2");
    await waitFor(() => expect(screen.getByLabelText(/^発行先名/)).toHaveValue("店長2"));
    expect(screen.queryByRole("button", { name: "招待" })).toBeNull();
  });
});

describe("the list of accounts", () => {
  it("masks passwords, and issues one anew, which is shown once", async () => {
    const user = userEvent.setup();
    const api = accounts([row(1)]);
    renderResource(accountEntry, "/setting/account-all", api);
    const heads = (await screen.findAllByRole("columnheader")).map((head) => head.textContent);
    expect(heads).toEqual(expect.arrayContaining(["発行日", "発行先名", "ユーザーID", "パスワード", "操作"]));
    expect(screen.getByText("••••••••")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "店長1のパスワードを再発行" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "パスワードの再発行" }));
    await dialog.findByText(/今だけ/);
    const sent = variables(api, "ReissueAccountPassword") as { input: { password: string } };
    expect(dialog.getByText(sent.input.password)).toBeVisible();
    expect(sent.input.password).toMatch(/^[A-Za-z0-9]{8}$/);
  });

  it("switches a second factor off where one is on, after a question that names account and company", async () => {
    const user = userEvent.setup();
    const api = accounts([row(1, { secondFactor: true }), row(2)]);
    renderResource(accountEntry, "/setting/account-all", api);
    await user.click(await screen.findByRole("button", { name: rowTexts.account.factorOffOne("店長1") }));
    expect(screen.queryByRole("button", { name: rowTexts.account.factorOffOne("店長2") })).toBeNull();
    const dialog = within(await screen.findByRole("dialog"));
    for (const text of ["店長1", "user0001", viewer.developerName]) expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: accountTexts.factorOff }));
    expect(await dialog.findByText(accountTexts.factorOffDone)).toBeVisible();
    expect(dialog.getByRole("button", { name: accountTexts.close })).toHaveFocus();
    expect(variables(api, "SwitchOffAccountFactor")).toEqual({ accountId: 1 });
    await user.click(dialog.getByRole("button", { name: accountTexts.close }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: rowTexts.account.factorOffOne("店長1") })).toBeNull();
  });

  it("shows what an account sees from its row and its form, but not of one that nobody can use", async () => {
    const user = userEvent.setup();
    const api = accounts([row(1), row(2, { status: "DISABLED", disabled: true })]);
    const router = renderResource(accountEntry, "/setting/account-all", api);
    expect(await screen.findByText("店長2")).toBeVisible();
    expect(screen.queryByRole("button", { name: rowTexts.account.viewOne("店長2") })).toBeNull();
    await user.click(await screen.findByRole("button", { name: rowTexts.account.viewOne("店長1") }));
    const dialog = within(await screen.findByRole("dialog"));
    for (const text of ["店長1", "user0001"]) expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText(/30分で終わります/)).toBeVisible();
    // As in a view that is under way.
    await user.click(dialog.getByRole("button", { name: viewTexts.begin }));
    expect(await dialog.findByText(messages.VIEWING)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: accountTexts.cancel }));

    await router.navigate("/setting/createAccount?id=2");
    expect(await screen.findByLabelText(/^発行先名/)).toHaveValue("店長2");
    expect(screen.queryByRole("button", { name: viewTexts.title })).toBeNull();
    await router.navigate("/setting/createAccount?id=1");
    await waitFor(() => expect(screen.getByLabelText(/^発行先名/)).toHaveValue("店長1"));
    const button = screen.getByRole("button", { name: viewTexts.title });
    await user.type(screen.getByLabelText(/^発行先名/), "!");
    expect(button).toBeDisabled();
    await user.clear(screen.getByLabelText(/^発行先名/));
    await user.type(screen.getByLabelText(/^発行先名/), "店長1");
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: viewTexts.begin }));
    const entered = { viewId: "view-1", developerUuid: "account-1", accountName: "店長1" };
    await waitFor(() =>
      expect(findAccountView()).toMatchObject({ ...entered, returnTo: "/setting/createAccount?id=1" }),
    );
    sessionStorage.clear();
  });

  it("asks before it deletes, and opens the create screen to edit", async () => {
    const user = userEvent.setup();
    const router = renderResource(accountEntry, "/setting/account-all", accounts([row(1), row(2)]));
    await user.click(await screen.findByRole("link", { name: /店長1.*編集/ }));
    expect(router.state.location).toMatchObject({ pathname: "/setting/createAccount", search: "?id=1" });
    expect(await screen.findByLabelText(/^発行先名/)).toHaveValue("店長1");
    expect(await tick("売上")).toBeChecked();
    await router.navigate("/setting/account-all");
    await user.click(await screen.findByRole("link", { name: /店長1.*削除/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("削除してよろしいですか？")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "削除" }));
    await waitFor(() => expect(screen.queryByText("店長1")).toBeNull());
    expect(await screen.findByText("店長2")).toBeVisible();
  });
});
