import { cleanup, render, screen } from "@testing-library/react";
import polyglot from "ra-i18n-polyglot";
import { I18nContextProvider } from "ra-core";
import { afterEach, describe, expect, it } from "vitest";
import { ja } from "../support/everythingLoaded.ts";
import type { Text, Translate } from "../../i18n/keys.ts";
import { useText, useTexts } from "../../src/ui/text.ts";

afterEach(cleanup);

function Page() {
  const text = useText("parts.closing");
  const translate = useTexts();
  return (
    <p>
      {text("closeAgain")} {text("late.more", { count: 3 })} {translate("shell.shopCount", { count: 2 })}
    </p>
  );
}

describe("the texts of the console", () => {
  it("are found by their keys, with their places filled", () => {
    render(
      <I18nContextProvider value={polyglot(() => ja, "ja")}>
        <Page />
      </I18nContextProvider>,
    );
    expect(screen.getByText("締め直す ほか3件 2店舗を選択中")).toBeInTheDocument();
  });

  it("do not compile under a key that no text has", () => {
    const text: Text<"parts.closing"> = (key) => key;
    const translate: Translate = (key) => key;
    const misspelt: Text<"parts.closings"> = (key) => key;
    const status = (receipt: "SALE" | "VOIDED") => translate(`resources.journal.options.status.${receipt}`);
    const written = [
      text("late.title"),
      status("VOIDED"),
      // @ts-expect-error misspelt
      text("late.titel"),
      // @ts-expect-error a node, not a text
      text("late"),
      // @ts-expect-error the node is misspelt
      misspelt("close"),
      // @ts-expect-error no such resource
      translate("resources.coupons.name"),
      // @ts-expect-error no such field of the resource
      translate("resources.coupon.fields.coupon_nam"),
    ];
    expect(written).toHaveLength(7);
  });
});
