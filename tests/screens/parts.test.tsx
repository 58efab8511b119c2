import { act, cleanup, render, screen } from "@testing-library/react";
import polyglot from "ra-i18n-polyglot";
import { I18nContextProvider, useTranslate } from "ra-core";
import { startTransition, Suspense, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ja, labelLoaders, loadReportTexts } from "../../i18n/ja/index.ts";
import { consoleMenu } from "../../resources/index.ts";
import { loadedMetadata } from "../../src/data/provider/metadataStore.ts";
import { ErrorBoundary } from "../../src/shell/ErrorBoundary.tsx";
import { createParts, PartsContext, sharedTexts, usePart, type MetadataParts } from "../../src/shell/metadataLoader.ts";

afterEach(cleanup);

const texts = () => structuredClone(ja);

function made(own = labelLoaders) {
  const messages = texts();
  const i18n = polyglot(() => messages, "ja");
  return { i18n, parts: createParts(messages, { labels: own, loadReportTexts }, i18n) };
}

function Labelled() {
  usePart("coupon");
  return <p>{useTranslate()("resources.coupon.fields.coupon_name")}</p>;
}

const shown = ({ i18n, parts }: { i18n: ReturnType<typeof polyglot>; parts: MetadataParts }, what = <Labelled />) =>
  render(
    <I18nContextProvider value={i18n}>
      <PartsContext value={parts}>
        <Suspense fallback="待つ">{what}</Suspense>
      </PartsContext>
    </I18nContextProvider>,
  );

/** Moves to what needs a part, as the router does. */
function Moving() {
  const [moved, setMoved] = useState(false);
  if (moved) return <Labelled />;
  return <button onClick={() => startTransition(() => setMoved(true))}>進む</button>;
}

describe("what a resource needs", () => {
  it("is no part of what is loaded first, but for every entry's name", () => {
    const { i18n } = made();
    expect(loadedMetadata.resources).toEqual({});
    for (const entry of consoleMenu.flatMap(({ entries }) => entries)) {
      const key = entry.label;
      expect(i18n.translate(key, { _: "" }), key).not.toBe("");
      if (entry.qualifier) expect(i18n.translate(entry.qualifier, { _: "" }), entry.qualifier).not.toBe("");
    }
  });

  it("comes when it is first shown: labels, metadata, documents, and the resources that its fields refer to", async () => {
    const console = made();
    await act(async () => {
      shown(console);
      await console.parts.load("coupon");
    });
    expect(await screen.findByText("クーポン名")).toBeInTheDocument();
    expect(loadedMetadata.resources["coupon"]?.fields.length).toBeGreaterThan(10);
    expect(loadedMetadata.documents["coupon"]).toHaveProperty("list");
    expect(loadedMetadata.resources).toHaveProperty("product");
    expect(loadedMetadata.resources).not.toHaveProperty("store");
  });

  it("comes for a report with the words that all reports share", async () => {
    const { i18n, parts } = made();
    const button = () => i18n.translate("report.export.button", { _: "" });
    expect(button()).toBe("");
    await parts.load("coupon");
    expect(button()).toBe("");
    await parts.load("period");
    expect([button(), i18n.translate("parts.period.record", { date: "7月1日" })]).toEqual(["書き出し", "7月1日の内訳"]);
  });

  it("is, for a page that is no report, the words of the reports", async () => {
    const { i18n, parts } = made();
    await parts.load(sharedTexts);
    expect(i18n.translate("report.export.button", { _: "" })).toBe("書き出し");
  });

  it("is waited for on the screen before, where one moves on to it, without a complaint of React's", async () => {
    // Outside of `act`, which would wait for the part before it draws anything.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const complaints = vi.spyOn(console, "error");
    const reported = vi.fn<(event: ErrorEvent) => void>();
    window.addEventListener("error", reported);
    const { container } = shown(made(), <Moving />);
    await vi.waitFor(() => screen.getByRole("button", { name: "進む" }).click());
    await vi.waitFor(() => expect(container).toHaveTextContent("クーポン名"));
    expect([complaints.mock.calls, reported.mock.calls]).toEqual([[], []]);
    window.removeEventListener("error", reported);
    complaints.mockRestore();
    vi.unstubAllGlobals();
  });

  it("is asked for once more where it does not come, then told, and again after that was shown", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi.fn<typeof labelLoaders.coupon>().mockRejectedValue(new Error("offline"));
    const shellParts = made({ ...labelLoaders, coupon: load });
    const boundary = (key: string) => (
      <I18nContextProvider value={shellParts.i18n}>
        <PartsContext value={shellParts.parts}>
          <ErrorBoundary resetKey={key}>
            <Suspense fallback="待つ">
              <Labelled />
            </Suspense>
          </ErrorBoundary>
        </PartsContext>
      </I18nContextProvider>
    );
    const { rerender } = await act(async () => render(boundary("/one")));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect([load.mock.calls.length, shellParts.parts.isLoaded("coupon")]).toEqual([2, false]);
    load.mockImplementation(labelLoaders.coupon);
    await act(async () => rerender(boundary("/two")));
    expect(await screen.findByText("クーポン名")).toBeInTheDocument();
    expect([load.mock.calls.length, shellParts.parts.isLoaded("coupon")]).toEqual([3, true]);
    vi.restoreAllMocks();
  });
});
