import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { specialDays } from "../../resources/special-day/index.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

type Day = Result<"GetSpecialDays">["data"][number];

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" },
  { id: 501, name: "大通店", brandId: 2, brandName: "とり処" },
];
const who = { ...viewer, shopIds: [431, 433, 501], brandIds: [1, 2] };

/** A server that keeps what is saved; a shop in `stale` refuses. */
function daysApi(stale: readonly number[] = []) {
  const stored = new Map<string, Day>();
  return fakeApi({
    GetSpecialDays: ({ shop_ids, from, to }) => ({
      data: [...stored.values()].filter(
        ({ shop_id, date }) => [shop_ids].flat().includes(shop_id) && date >= from && date <= to,
      ),
    }),
    SaveSpecialDays: ({ input }) => {
      const days = [input.days].flat();
      return {
        data: [...new Set(days.map(({ shop_id }) => shop_id))].map((shop_id) => {
          if (stale.includes(shop_id))
            return {
              shop_id,
              outcome: "REFUSED" as const,
              details: ["12/31(木)は、ほかの利用者が変えました。"],
              days: [],
            };
          const own = days.filter((day) => day.shop_id === shop_id);
          for (const { date, kind, start = null, end = null, note = null, version } of own)
            if (kind)
              stored.set(`${shop_id} ${date}`, {
                specialDayId: 1,
                shop_id,
                date,
                kind,
                start,
                end,
                note,
                version: version + 1,
              });
            else stored.delete(`${shop_id} ${date}`);
          return {
            shop_id,
            outcome: "CHANGED" as const,
            details: [],
            days: own.flatMap(({ date }) => stored.get(`${shop_id} ${date}`) ?? []),
          };
        }),
      };
    },
  });
}

const sent = ({ calls }: ReturnType<typeof daysApi>) =>
  calls.flatMap(({ operationName, variables }) =>
    operationName === "SaveSpecialDays" ? [(variables as Variables<"SaveSpecialDays">).input.days].flat() : [],
  );

describe("the table of special days", () => {
  it("closes every shop of a brand over New Year in four presses, gives one day hours, and takes the last change back", async () => {
    const user = userEvent.setup();
    const api = daysApi();
    renderResource(specialDays, "/specialdays", api, { who, shops });
    await user.click(await screen.findByRole("button", { name: "麺や 帳 2店" }));
    await user.click(screen.getByRole("button", { name: /^年末年始/ }));
    expect(screen.getByText("2店・4日（8か所）を")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "休業にする" }));
    expect(await screen.findByText("2店の8か所を休業にしました。")).toBeVisible();
    expect(sent(api)).toHaveLength(8);
    expect(new Set(sent(api).map(({ shop_id }) => shop_id))).toEqual(new Set([431, 433]));

    await user.click(screen.getByRole("button", { name: /12\/31\(.\)をすべての店舗で選ぶ$/ }));
    await user.click(screen.getByLabelText("開始"));
    await user.keyboard("1100{Tab}15:00{Enter}");
    const cell = await screen.findByRole("button", { name: /^渋谷本店 .*12\/31\(.\) 11:00–15:00$/ });
    expect(sent(api).slice(8)).toMatchObject([
      { shop_id: 431, kind: "HOURS", start: "11:00", end: "15:00", version: 1 },
      { shop_id: 433, kind: "HOURS", start: "11:00", end: "15:00", version: 1 },
    ]);
    await user.click(screen.getByRole("button", { name: "元に戻す" }));
    await waitFor(() => expect(cell).toHaveAccessibleName(/休業$/));
    expect(sent(api).slice(10)).toMatchObject([
      { shop_id: 431, kind: "CLOSED", start: null, version: 2 },
      { shop_id: 433, kind: "CLOSED", start: null, version: 2 },
    ]);
  });

  it("says which shop was refused and why, and asks for times that are times", async () => {
    const user = userEvent.setup();
    const api = daysApi([433]);
    renderResource(specialDays, "/specialdays", api, { who, shops });
    await user.click(await screen.findByRole("button", { name: "すべての3店" }));
    await user.click(screen.getByRole("button", { name: /^年末年始/ }));
    await user.type(screen.getByLabelText("開始"), "15:00");
    await user.type(screen.getByLabelText("終了"), "11:00{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("それより後の終了");
    expect(sent(api)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "休業にする" }));
    expect(await screen.findByText("横浜西口店: 12/31(木)は、ほかの利用者が変えました。")).toBeVisible();
    expect(screen.getByText("2店の8か所を休業にしました。")).toBeVisible();
  });

  it("can be read by somebody who may not change it", async () => {
    const api = daysApi();
    const reader = { ...who, contents: { ...who.contents, STORE: "VIEW" as const } };
    renderResource(specialDays, "/specialdays", api, { who: reader, shops });
    expect((await screen.findAllByRole("button", { name: /通常$/ }))[0]).toBeDisabled();
    expect(screen.queryByRole("button", { name: "休業にする" })).toBeNull();
  });
});
