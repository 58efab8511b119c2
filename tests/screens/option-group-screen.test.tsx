import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { optionGroupResource } from "../../resources/option-group/index.ts";
import "../../src/admin/inputs/choices/OrderedReferencesInput.tsx";
import { renderResource } from "../support/admin.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { refuseComplaints } from "../support/complaints.ts";
import { button, textbox } from "../support/couponScreens.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { completeRecord, optionRow } from "../support/rows.ts";

refuseComplaints();

type Group = Result<"OptionGroupList">["records"][number];

const groupRow = (more: Partial<Group> = {}): Group =>
  completeRecord("option-group", {
    optionGroupId: 1,
    storeId: 431,
    orderType: "EAT_IN",
    optionGroupCode: "TOPPING",
    optionGroupName: "トッピング",
    maxChoices: 3,
    choiceRequired: false,
    choices: [8, 9],
    choiceNames: "味玉 ¥100、バター ¥80",
    displaySequence: 0,
    version: 4,
    ...more,
  });

function groupApi() {
  const made: Variables<"OptionGroupCreate">["input"][] = [];
  const saved: Variables<"OptionGroupUpdate">["input"][] = [];
  const api = fakeApi({
    OptionGroupList: () => ({ records: [groupRow()] }),
    OptionList: () => ({
      records: [optionRow(8, "味玉"), optionRow(9, "バター", { price: 80 }), optionRow(10, "ねぎ", { price: 0 })],
    }),
    OptionGroupCreate: ({ input }) => {
      made.push(input);
      return { done: groupRow() };
    },
    OptionGroupUpdate: ({ input }) => {
      saved.push(input);
      return { done: groupRow() };
    },
  });
  return { ...api, made, saved };
}

const chosen = async () =>
  within(await screen.findByRole("list", { name: "選択肢のならび" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the form of a group of options", () => {
  it("takes choices one after another, with their prices, and sends them in their order", async () => {
    const user = userEvent.setup();
    const api = groupApi();
    renderResource(optionGroupResource.eatIn, "/optiongroupeatinregister", api);
    await user.type(await textbox(/^グループコード/), "TOPPING");
    await user.type(await textbox(/^グループ名 ?必須/), "トッピング");
    await user.click(await screen.findByRole("combobox", { name: /^選択肢/ }));
    // The list stays open until everything is chosen.
    await user.click(await screen.findByRole("option", { name: "バター ¥80" }));
    await user.click(await screen.findByRole("option", { name: "味玉 ¥100" }));
    expect(screen.queryByRole("option", { name: "バター ¥80" })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(await chosen()).toEqual(["バター ¥80", "味玉 ¥100"]);
    await user.click(await button("保存"));
    await waitFor(() => expect(api.made).toHaveLength(1));
    expect(api.made[0]).toMatchObject({
      orderType: "EAT_IN",
      storeId: 431,
      maxChoices: 1,
      choiceRequired: false,
      choices: [9, 8],
    });
  });

  it("orders and takes out choices with the keyboard, keeps the focus, and says where they went", async () => {
    const user = userEvent.setup();
    const api = groupApi();
    renderResource(optionGroupResource.eatIn, "/optiongroupeatinupdate?id=1", api);
    await waitFor(async () => expect(await chosen()).toEqual(["味玉 ¥100", "バター ¥80"]));
    const down = await button("「味玉」を下へ");
    down.focus();
    await user.keyboard("{Enter}");
    expect(await chosen()).toEqual(["バター ¥80", "味玉 ¥100"]);
    expect(screen.getByText("「味玉」を2件中の2番目に移動しました。")).toBeInTheDocument();
    // It is the last now: only up is left.
    expect(await button("「味玉」を上へ")).toHaveFocus();
    (await button("「バター」を外す")).focus();
    await user.keyboard("{Enter}");
    expect(await chosen()).toEqual(["味玉 ¥100"]);
    expect(await button("「味玉」を外す")).toHaveFocus();
    await user.type(await screen.findByRole("combobox", { name: /^選択肢/ }), "ねぎ");
    await user.keyboard("{ArrowDown}{Enter}{Escape}");
    expect(await chosen()).toEqual(["味玉 ¥100", "ねぎ ¥0"]);
    const most = await textbox(/^選べる数/);
    await user.clear(most);
    await user.type(most, "2");
    await user.click(await button("保存"));
    await waitFor(() => expect(api.saved).toHaveLength(1));
    expect(api.saved[0]).toMatchObject({ choices: [8, 10], maxChoices: 2, version: 4 });
  });

  it("shows the group as guests see it", async () => {
    renderResource(optionGroupResource.eatIn, "/optiongroupeatinupdate?id=1", groupApi());
    expect(await screen.findByText("3個まで")).toBeInTheDocument();
    expect(await screen.findByText("□ 味玉 ¥100")).toBeInTheDocument();
  });
});
