import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const caution = /割引率が100%です/;

it("a coupon of 100 % is cautioned against in the form and at the confirm step, and not refused", async () => {
  renderResource(couponResource, "/CouponCreate", fakeApi({}));
  await userEvent.type(await screen.findByRole("textbox", { name: /^クーポン名/ }), "無料券");
  const rate = screen.getByRole("textbox", { name: /^割引率/ });
  await userEvent.type(rate, "10");
  expect(screen.queryByText(caution)).toBeNull();
  await userEvent.type(rate, "0");
  expect(await screen.findByText(caution)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
  expect(await screen.findByRole("button", { name: "登録する" })).toBeInTheDocument();
  expect(screen.getByText(caution)).toBeInTheDocument();
  expect(screen.getByText("すぐに公開")).toBeInTheDocument();
});

it.each(["notAbove", "under"])("a field is judged again when the one that its rule %s names changes", async (rule) => {
  const definition = couponResource.definition();
  const fields = definition.meta.fields.map((field) =>
    field.name === "total_count" ? { ...field, constraints: { [rule]: "minimum_price" } } : field,
  );
  const { meta } = definition;
  Object.assign(definition, { meta: { ...meta, fields } });
  onTestFinished(() => void Object.assign(definition, { meta }));
  renderResource(couponResource, "/CouponCreate", fakeApi({}));
  const own = await screen.findByRole("textbox", { name: /^先着の回数/ });
  const other = screen.getByRole("textbox", { name: /^最低利用金額/ });
  await userEvent.type(other, "5");
  await userEvent.type(own, "6");
  await userEvent.tab();
  await waitFor(() => expect(own).toBeInvalid());
  await userEvent.type(other, "50");
  await waitFor(() => expect(own).toBeValid());
});
