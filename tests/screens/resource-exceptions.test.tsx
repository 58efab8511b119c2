import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { couponApi } from "../support/fakeApi.ts";

refuseComplaints();

describe("exceptions of a resource", () => {
  it("replace one field, one section and one screen, and leave the rest as it is", async () => {
    const defined = defineResource("coupon", {
      icon: couponResource.icon,
      paths: couponResource.paths,
      fields: {
        coupon_number: { input: ({ label }) => <p>own input of {label}</p> },
        coupon_name: { read: ({ value }) => <b>own reading of {String(value)}</b> },
      },
      sections: { discount: ({ fields }) => <p>own section of {fields.length} fields</p> },
      screens: { list: () => <p>own list</p> },
    });
    const router = renderResource(defined, "/CouponCreate", couponApi([]));
    expect(await screen.findByText("own input of クーポン番号")).toBeInTheDocument();
    expect(screen.getByText("own section of 3 fields")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "基本情報" })).toBeInTheDocument();
    await router.navigate("/CouponEdit");
    expect(await screen.findByText("own list")).toBeInTheDocument();
  });
});
