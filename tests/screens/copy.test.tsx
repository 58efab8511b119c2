import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyTexts } from "../../i18n/ja/console/copy.ts";
import { storeTexts } from "../../i18n/ja/store/store.ts";
import { IssuedKey } from "../../resources/store/IssuedKey.tsx";
import { RegisterKey } from "../../src/sign-in/steps/RegisterKey.tsx";
import { CopyResult, useCopy } from "../../src/ui/copy.tsx";

const value = "choba_key_1\nline 2";

function Probe() {
  const { copy, result } = useCopy();
  return (
    <>
      <button type="button" onClick={() => void copy(value)}>
        コピー
      </button>
      <CopyResult result={result} />
    </>
  );
}

/** What the selection held when the browser was told to copy it. */
let selected: string | undefined;
const browserCopies = (copies: boolean) => {
  document.execCommand = vi.fn(() => {
    const { activeElement } = document;
    selected = activeElement instanceof HTMLTextAreaElement ? activeElement.value : undefined;
    return copies;
  });
};

beforeEach(() => {
  selected = undefined;
});
afterEach(() => {
  Reflect.deleteProperty(document, "execCommand");
});

/** A page over http: the browser gives it no clipboard. */
function withoutClipboard() {
  const user = userEvent.setup();
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  return user;
}

describe("コピー", () => {
  it("says that the text was copied", async () => {
    const user = userEvent.setup();
    render(<Probe />);
    await user.click(screen.getByRole("button", { name: "コピー" }));
    expect(await screen.findByRole("status")).toHaveTextContent(copyTexts.copied);
    expect(await navigator.clipboard.readText()).toBe(value);
  });

  it("copies over http, too, and gives the focus back", async () => {
    const user = withoutClipboard();
    browserCopies(true);
    render(<Probe />);
    const button = screen.getByRole("button", { name: "コピー" });
    await user.click(button);
    expect(await screen.findByText(copyTexts.copied)).toBeVisible();
    expect(selected).toBe(value);
    expect(button).toHaveFocus();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("shows the text where the browser copies nothing", async () => {
    const user = withoutClipboard();
    browserCopies(false);
    render(<Probe />);
    await user.click(screen.getByRole("button", { name: "コピー" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(copyTexts.notCopied);
    expect(screen.getByRole("textbox", { name: copyTexts.text })).toHaveValue(value);
  });

  it("copies out of a dialog, which keeps the focus inside", async () => {
    const user = withoutClipboard();
    browserCopies(true);
    render(<IssuedKey title="キー" text="" apiKey="choba_key_2" close="閉じる" onClose={() => {}} />);
    await user.click(screen.getByRole("button", { name: storeTexts.copy }));
    expect(await screen.findByText(copyTexts.copied)).toBeVisible();
    expect(selected).toBe("choba_key_2");
  });

  it("copies the key of the set-up, before there is a session", async () => {
    const user = withoutClipboard();
    browserCopies(true);
    render(<RegisterKey apiKey="choba_key_3" shopId={431} />);
    await user.click(screen.getByRole("button", { name: /コピー/ }));
    expect(await screen.findByText(copyTexts.copied)).toBeVisible();
    expect(selected).toBe("choba_key_3");
  });
});
