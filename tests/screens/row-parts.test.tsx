import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { rows } from "../support/couponScreens.ts";
import { couponApi } from "../support/fakeApi.ts";

refuseComplaints();

const Note = () => <span>配布の記録</span>;

/** A promise and what fulfils it. */
function awaited(): { happened: Promise<void>; happen: () => void } {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happened, happen };
}

/** A list whose rows have a part that is loaded: `wanted` once it is, `arrive` brings it. */
function withLoadedPart() {
  const wanted = awaited();
  const arrived = awaited();
  const load = async () => {
    wanted.happen();
    await arrived.happened;
    return { Note };
  };
  const rowActions = lazyPart(load, "Note");
  const { icon, paths } = couponResource;
  const resource = defineResource("coupon", { icon, paths, rowActions });
  return { resource, wanted: wanted.happened, arrive: arrived.happen };
}

describe("a list whose rows need a part that is loaded", () => {
  it("keeps its toolbar meanwhile, and what was typed into it", async () => {
    const { resource, wanted, arrive } = withLoadedPart();
    const api = couponApi(rows());
    renderResource(resource, "/CouponEdit", api);
    const search = await screen.findByRole("searchbox");
    await userEvent.type(search, "夏");
    await wanted;
    expect(search).toBeVisible();
    expect(screen.getByRole("status", { name: "読み込み中..." })).toBeVisible();
    arrive();
    expect(await screen.findByText("配布の記録")).toBeVisible();
    expect(search).toHaveValue("夏");
    expect(search).toHaveFocus();
  });

  it("loads the part together with its rows", async () => {
    const { resource, wanted, arrive } = withLoadedPart();
    const answered = awaited();
    const api = couponApi(rows(), {
      CouponList: async () => {
        await answered.happened;
        return { records: rows() };
      },
    });
    renderResource(resource, "/CouponEdit", api);
    await wanted;
    arrive();
    answered.happen();
    expect(await screen.findAllByText("配布の記録")).toHaveLength(2);
  });
});
