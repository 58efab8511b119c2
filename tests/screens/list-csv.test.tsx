import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, rowsOf } from "../support/couponScreens.ts";
import { coupon as row, couponApi } from "../support/fakeApi.ts";

refuseComplaints();

describe("the CSV file of a list", () => {
  const exported = async (rows: ReturnType<typeof row>[], menuItem: RegExp) => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return "blob:test";
    };
    URL.revokeObjectURL = () => undefined;
    // jsdom cannot follow a link to a file.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    renderResource(couponResource, "/CouponEdit", couponApi(rows));
    await rowsOf();
    await userEvent.click(await button("CSV"));
    await userEvent.click(await screen.findByRole("menuitem", { name: menuItem }));
    return files;
  };

  it("holds every row with labels, words and plain figures, readable by Excel", async () => {
    const files = await exported([row(1, { coupon_name: "春,割引", discount_rate: 15 })], /UTF-8/);
    await waitFor(() => expect(files).toHaveLength(1));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [header, first] = new TextDecoder().decode(bytes).split("\r\n");
    expect(header).toContain("クーポン名,状態,持っている端末,画像,クーポン番号,配信対象");
    expect(first).toContain('1,"春,割引",配布中,40,,,全員,会計全体');
    expect(first).toContain("割引率,15,,常時");
  });

  it("names the characters that Shift_JIS lacks instead of losing them", async () => {
    const files = await exported([row(1, { coupon_name: "春🌸" })], /Shift_JIS/);
    expect(await screen.findByRole("dialog", { name: /表せない文字/ })).toHaveTextContent("🌸");
    expect(files).toEqual([]);
    await userEvent.click(await button("UTF-8で書き出す"));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
