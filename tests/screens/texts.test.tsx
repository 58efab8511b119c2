import { cleanup, render, screen } from "@testing-library/react";
import polyglot from "ra-i18n-polyglot";
import { I18nContextProvider } from "ra-core";
import { afterEach, describe, expect, it } from "vitest";
import { ja } from "../support/everythingLoaded.ts";
import { closingTexts } from "../../i18n/ja/closing/closing.ts";
import type { Translate } from "../../i18n/keys.ts";
import { useTexts } from "../../src/ui/text.ts";

afterEach(cleanup);

function Labels() {
  const translate = useTexts();
  return (
    <p>
      {translate("resources.coupon.name")} {translate("resources.coupon.fields.coupon_name")} {translate("menu.daily")}
    </p>
  );
}

describe("the texts of the console", () => {
  it("are found by their keys where the key is data", () => {
    render(
      <I18nContextProvider value={polyglot(() => ja, "ja")}>
        <Labels />
      </I18nContextProvider>,
    );
    expect(screen.getByText("クーポン クーポン名 日次処理")).toBeInTheDocument();
  });

  it("are sentences with their values filled in", () => {
    expect(closingTexts.late.more(3)).toBe("ほか3件");
  });

  it("do not compile where there is no such text, or with values of another kind", () => {
    const translate: Translate = (key) => key;
    const status = (receipt: "SALE" | "VOIDED") => translate(`resources.journal.options.status.${receipt}`);
    const written = [
      closingTexts.late.title,
      status("VOIDED"),
      // @ts-expect-error misspelt
      closingTexts.late.titel,
      // @ts-expect-error the sentence needs a count
      closingTexts.late.more(),
      // @ts-expect-error no such resource
      translate("resources.coupons.name"),
      // @ts-expect-error no such field of the resource
      translate("resources.coupon.fields.coupon_nam"),
    ];
    expect(written).toHaveLength(6);
  });
});
