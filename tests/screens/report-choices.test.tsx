import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { reportPages } from "../../src/generated/reportPages.ts";
import { madeAnswers } from "../support/madeAnswers.ts";
import { renderReport } from "../support/report.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const entries = consoleMenu.flatMap((group) => group.entries.flatMap((entry) => [entry, ...(entry.parts ?? [])]));
const pages = [...new Set(reportPages.map(({ path }) => path))].flatMap((path) => {
  const entry = entries.find(({ routes }) => routes.some((route) => route.path === path));
  return entry ? [{ path, entry }] : [];
});

/** Opens the report, and waits for its filter bar and figures. */
async function open({ path, entry }: (typeof pages)[number]) {
  const report = renderReport({ ...entry, path }, "", { answers: madeAnswers() });
  await screen.findByRole("group", { name: "表示条件" });
  const settled = () =>
    waitFor(() => {
      expect(document.querySelector("[aria-busy=true]")).toBeNull();
      expect(screen.queryByText("読み込み中...")).toBeNull();
    });
  await settled();
  /** What the page shows and asks for, its filters apart. */
  const shown = () => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const control of copy.querySelectorAll("nav, [role=group], [role=presentation]")) control.remove();
    return `${copy.textContent}${JSON.stringify(report.requests.filter(({ operation }) => operation.endsWith("Report")).at(-1))}`;
  };
  return { ...report, settled, shown };
}

const tabs = () =>
  within(screen.queryByRole("navigation", { name: "表示の切り替え" }) ?? document.createElement("i")).queryAllByRole(
    "link",
  );
const isLit = (tab: HTMLElement) => tab.getAttribute("aria-current") === "page";

it.each(pages)("each tab and each chip of $path shows or asks for something else", async (page) => {
  const { shown, settled, address } = await open(page);
  const pressTabs = async () => {
    const all = tabs();
    if (all.length > 0) expect(all.filter(isLit)).toHaveLength(1);
    for (const name of all.filter((tab) => !isLit(tab)).map((tab) => tab.textContent)) {
      const tab = tabs().find(({ textContent }) => textContent === name);
      const before = shown();
      if (!tab?.getAttribute("href")?.startsWith(`${page.path}?`)) continue;
      fireEvent.click(tab);
      await waitFor(() => expect(tabs().find(isLit)?.textContent).toBe(name));
      await waitFor(() => expect(shown(), `the tab ${name}`).not.toBe(before));
      await settled();
      expect(tabs().filter(isLit)).toHaveLength(1);
    }
  };
  const pressChips = async () => {
    const chips = () =>
      screen
        .getAllByRole("button")
        .filter(
          (chip) => chip.getAttribute("aria-haspopup") === "menu" && chip.closest("[role=group][aria-label=表示条件]"),
        );
    for (let at = 0; at < chips().length; at++) {
      const chip = chips()[at];
      if (!chip || chip.hasAttribute("disabled")) continue;
      const name = chip.textContent;
      fireEvent.click(chip);
      const option = screen.queryAllByRole("menuitemradio", { checked: false })[0];
      if (!option) {
        fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
        continue;
      }
      const before = shown();
      const was = address().toString();
      const chosen = option.textContent;
      fireEvent.click(option);
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await waitFor(() => expect(address().toString(), `${name} → ${chosen}`).not.toBe(was));
      await waitFor(() => expect(shown(), `${name} → ${chosen}`).not.toBe(before));
      await settled();
    }
  };
  await pressTabs();
  await pressChips();
});
