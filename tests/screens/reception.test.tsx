import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PauseButton } from "../../resources/reception/PauseButton.tsx";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { Result, Variables } from "../support/answers.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" },
];
const who = { ...viewer, shopIds: [431, 433] };

type Outcome = Result<"PauseReception">["data"][number];

const answer = (shop_ids: number | readonly number[], until: string | null): Outcome[] =>
  [shop_ids].flat().map((shop_id) => ({
    shop_id,
    outcome: "CHANGED",
    pauses: until
      ? [{ receptionPauseId: 1, shop_id, orderType: "EAT_IN", pausedAt: "2026-01-01T00:00:00.000Z", until }]
      : [],
  }));

function open(isPaused: boolean, among = shops) {
  const api = fakeApi({
    PauseReception: ({ input }) => ({ data: answer(input.shop_ids, "2026-05-20T03:30:00.000Z") }),
    ResumeReception: ({ input }) => ({ data: answer(input.shop_ids, null) }),
  });
  const page = definePage({
    name: "reception",
    label: "menu.home",
    area: "APP",
    path: "/reception",
    icon: () => null,
    shape: ["card"],
    element: <PauseButton shops={among} isPaused={isPaused} />,
  });
  renderResource(page, "/reception", api, { who, shops });
  return api;
}

const sent = ({ calls }: ReturnType<typeof open>) =>
  calls.map(({ operationName, variables }) => [operationName, (variables as Variables<"PauseReception">).input]);

describe("the button that stops the orders of shops", () => {
  it("stops all orders of a shop for thirty minutes in two presses", async () => {
    const user = userEvent.setup();
    const api = open(false, shops.slice(0, 1));
    await user.click(await screen.findByRole("button", { name: "渋谷本店の受付を止める" }));
    await user.click(screen.getByRole("button", { name: "30分止める" }));
    expect(await screen.findByText(/^渋谷本店の受付を.*12:30まで止めました。$/)).toBeVisible();
    expect(sent(api)).toEqual([
      ["PauseReception", { shop_ids: [431], orderTypes: ["EAT_IN", "TAKEOUT", "DELIVERY"], length: "HALF_HOUR" }],
    ]);
  });

  it("names the shops that it stops, leaves out those that are not meant, and stops one kind of order", async () => {
    const user = userEvent.setup();
    const api = open(false);
    await user.click(await screen.findByRole("button", { name: "2店の受付を止める" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "渋谷本店" }));
    await user.click(dialog.getByRole("checkbox", { name: "イートイン" }));
    await user.click(dialog.getByRole("checkbox", { name: "テイクアウト" }));
    await user.click(dialog.getByRole("button", { name: "今日は止める" }));
    await waitFor(() =>
      expect(sent(api)).toEqual([["PauseReception", { shop_ids: [433], orderTypes: ["DELIVERY"], length: "TODAY" }]]),
    );
  });

  it("asks for a time that is one", async () => {
    const user = userEvent.setup();
    const stopped = open(false, shops.slice(0, 1));
    await user.click(await screen.findByRole("button", { name: "渋谷本店の受付を止める" }));
    await user.type(screen.getByLabelText("時刻まで"), "99:99{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("いまより後の時刻");
    expect(sent(stopped)).toEqual([]);
  });

  it("takes the orders of paused shops again in one press", async () => {
    const user = userEvent.setup();
    const api = open(true);
    await user.click(await screen.findByRole("button", { name: "2店を再開する" }));
    expect(await screen.findByText("2店の受付を再開しました。")).toBeVisible();
    expect(sent(api)).toEqual([["ResumeReception", { shop_ids: [431, 433] }]]);
  });
});
