import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import type { FormDraft, FormDrafts } from "../../src/data/formDrafts.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, field, fillIn } from "../support/couponScreens.ts";
import { couponApi, Refusal } from "../support/fakeApi.ts";

refuseComplaints();

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Drafts as a tab keeps them over a reload. */
function keptInMemory(): FormDrafts {
  let kept: FormDraft | null = null;
  return {
    isCutOff: () => true,
    keep: (draft) => (kept = draft),
    find: () => kept,
    forget: () => (kept = null),
  };
}

describe("a new record", () => {
  it("brings the server's refusal of a field back to that field", async () => {
    const api = couponApi([], {
      CouponCreate: () => {
        throw new Refusal("W009", [{ field: "coupon_number", code: "W005" }]);
      },
    });
    const router = renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    expect(await field(/クーポン番号/)).toHaveAccessibleDescription("半角英数字で入力してください。");
    expect(router.state.location.pathname).toBe("/CouponCreate");
    expect(await field(/クーポン名/)).toHaveValue("夏の割引");
  });

  it("says what went wrong where no field is to blame", async () => {
    const api = couponApi([], {
      CouponCreate: () => {
        throw new Refusal("FORBIDDEN");
      },
    });
    renderResource(couponResource, "/CouponCreate", api);
    await fillIn();
    await userEvent.click(await button("確認へ進む"));
    await userEvent.click(await button("登録する"));
    expect(await screen.findByText("この操作を行う権限がありません。")).toBeInTheDocument();
  });

  describe("whose answer was lost", () => {
    const lost = () => {
      const keys: unknown[] = [];
      const api = couponApi([], {
        CouponCreate: ({ input }) => {
          keys.push((input as { requestId: unknown }).requestId);
          throw new Refusal("UNAVAILABLE");
        },
      });
      return { ...api, keys };
    };
    const send = async () => {
      await userEvent.click(await button("登録する"));
      expect(await screen.findByText(/処理が混み合っています/)).toBeInTheDocument();
    };

    it("goes by the same key until it is answered, also from the other step; another form has another", async () => {
      const api = lost();
      renderResource(couponResource, "/CouponCreate", api);
      await fillIn();
      await userEvent.click(await button("確認へ進む"));
      await send();
      await send();
      await userEvent.click(await button("入力に戻る"));
      await userEvent.click(await button("確認へ進む"));
      await send();
      expect(api.keys).toEqual([expect.stringMatching(uuid), api.keys[0], api.keys[0]]);
      cleanup();
      renderResource(couponResource, "/CouponCreate", api);
      await fillIn();
      await userEvent.click(await button("確認へ進む"));
      await send();
      expect(api.keys).toHaveLength(4);
      expect(api.keys[3]).not.toBe(api.keys[0]);
    });

    it("goes by the same key after a reload of the page", async () => {
      const api = lost();
      const drafts = keptInMemory();
      const begin = () => renderResource(defined, "/CouponCreate", api, { drafts });
      const defined = defineResource("coupon", {
        icon: couponResource.icon,
        paths: { list: "/CouponEdit", create: "/CouponCreate" },
      });
      const save = async () => {
        await userEvent.click(await button("保存"));
        expect(await screen.findByText(/処理が混み合っています/)).toBeInTheDocument();
      };
      begin();
      await fillIn();
      await save();
      window.dispatchEvent(new Event("pagehide"));
      cleanup();
      begin();
      expect(await screen.findByText(/内容を戻しました/)).toBeInTheDocument();
      await save();
      expect(api.keys).toEqual([expect.stringMatching(uuid), api.keys[0]]);
    });
  });
});
