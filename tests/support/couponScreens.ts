import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { coupon as row } from "./fakeApi.ts";

/** What a person finds on a screen, waited for. */
export const field = (name: string | RegExp) => screen.findByLabelText(name);
export const textbox = (name: RegExp) => screen.findByRole("textbox", { name });
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
/** The rows of the list without its head. */
export const rowsOf = async () => (await screen.findAllByRole("row")).slice(1);

/** Two coupons: a rate of spring and an amount of summer. */
export const rows = () => [
  row(1, { coupon_name: "春の割引", discount_rate: 15 }),
  row(2, { coupon_name: "夏の割引", discount_type: "PRICE", discount_rate: null, discount_price: 1200 }),
];

/** Fills in what a new coupon must have. */
export const fillIn = async () => {
  await userEvent.type(await field(/クーポン名/), "夏の割引");
  await userEvent.type(await textbox(/^割引率/), "１０");
};
