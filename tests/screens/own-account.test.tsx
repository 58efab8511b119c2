import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ownAccountTexts } from "../../i18n/ja/account/own-account.ts";
import { accountEntry } from "../../resources/account/index.tsx";
import { pageRows } from "../../src/shell/pages/pageRows.tsx";
import { ownAccountPath } from "../../src/core/shellPaths.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

/** The page among the screens of a resource, whose frame it needs. */
const page = { ...accountEntry, routes: pageRows.filter(({ path }) => path === ownAccountPath) };

it("a person changes name and password, reads what is wrong, and sees the sessions", async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    GetOwnSessions: () => ({ data: [{ began: "2026-11-20T01:00:00.000Z", ends: "2026-11-27T01:00:00.000Z" }] }),
    UpdateOwnName: () => ({ data: { result: true } }),
    ChangeOwnPassword: () => {
      throw new Refusal("WRONG_PASSWORD");
    },
  });
  renderResource(page, ownAccountPath, api, { who: { ...viewer, kind: "account" } });
  expect(await screen.findByText("2026/11/20 10:00")).toBeVisible();
  expect(screen.getByText(ownAccountTexts.address.noPool)).toBeVisible();
  const name = screen.getByLabelText(/^名前/);
  await user.clear(name);
  await user.type(name, "花子");
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("保存しました。")).toBeVisible();
  await user.type(screen.getByLabelText(/^いまのパスワード/), "wrong0000");
  await user.type(screen.getByLabelText(/^新しいパスワード/), "Zz98yyXX");
  await user.click(screen.getByRole("button", { name: "変更する" }));
  expect(await screen.findByText("いまのパスワードが違います。")).toBeVisible();
  const sent = api.calls.map(({ operationName, variables }) => [operationName, variables]);
  expect(sent).toContainEqual(["UpdateOwnName", { name: "花子" }]);
  expect(sent).toContainEqual(["ChangeOwnPassword", { input: { current: "wrong0000", password: "Zz98yyXX" } }]);
});
