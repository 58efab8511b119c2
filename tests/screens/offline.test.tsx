import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError, I18nContextProvider } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { ConnectionContext, createConnection } from "../../src/data/transport/connection.ts";
import { ConnectionNotice } from "../../src/shell/layout/notices/ConnectionNotice.tsx";
import { createLeaving, LeavingContext, useGuard } from "../../src/shell/history/leaveGuards.tsx";
import { renderResource } from "../support/admin.tsx";
import { coupon as row, couponApi } from "../support/fakeApi.ts";
import { ja } from "../support/everythingLoaded.ts";
import { renderShell } from "../support/shell.tsx";

/** A browser whose network is switched off and on, as a person does it. */
function network() {
  let on = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => on);
  return {
    isOn: () => on,
    turn(next: boolean) {
      on = next;
      window.dispatchEvent(new Event(next ? "online" : "offline"));
    },
  };
}

beforeEach(() => {
  // Outside production react-admin logs each refused call.
  vi.spyOn(console, "error").mockImplementation((said: unknown) => {
    if (!(said instanceof HttpError)) throw said;
  });
});
afterEach(() => {
  window.dispatchEvent(new Event("online"));
  vi.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("without a network", () => {
  it("a form that is sent says so at once, keeps what was typed, and can be sent again", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引" })]);
    const wire = network();
    const fetch: typeof api.fetch = (...call) =>
      wire.isOn() ? api.fetch(...call) : Promise.reject(new TypeError("Failed to fetch"));
    renderResource(couponResource, "/CouponEditInput?id=7", { fetch });
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "（秋）");
    await press("確認へ進む");
    await screen.findByRole("button", { name: "登録する" });
    wire.turn(false);
    await press("登録する");
    expect(await screen.findByText(/サーバーに接続できません/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "登録する" })).toBeEnabled();
    wire.turn(true);
    await press("登録する");
    await screen.findByText("登録しました。");
    expect(api.rows[0]).toMatchObject({ coupon_name: "春の割引（秋）" });
  });

  it("what was given up is never sent, and nobody is taken back to its form", async () => {
    const api = couponApi([row(7, { coupon_name: "春の割引" })]);
    const wire = network();
    const fetch: typeof api.fetch = (...call) =>
      wire.isOn() ? api.fetch(...call) : Promise.reject(new TypeError("Failed to fetch"));
    const router = renderResource(couponResource, "/CouponEditInput?id=7", { fetch });
    await userEvent.type(await screen.findByLabelText(/クーポン名/), "（秋）");
    await press("確認へ進む");
    await screen.findByRole("button", { name: "登録する" });
    wire.turn(false);
    await press("登録する");
    await screen.findByText(/サーバーに接続できません/);
    await router.navigate("/elsewhere");
    await press("破棄して移動");
    await screen.findByText("another page");
    wire.turn(true);
    await router.navigate("/CouponEdit");
    await screen.findByText("春の割引");
    expect(api.calls.map(({ operationName }) => operationName)).not.toContain("CouponUpdate");
    expect(router.state.location.pathname).toBe("/CouponEdit");
  });

  it("every page says so, with what can be done, until there is one again", async () => {
    const wire = network();
    renderShell("/home", { selected: [431] });
    await screen.findByRole("heading", { level: 1 });
    wire.turn(false);
    const notice = await screen.findByText("サーバーに接続できません。");
    expect(notice.closest('[role="alert"]')).toHaveTextContent(
      /^サーバーに接続できません。 通信の状態を確認して、もう一度お試しください。$/,
    );
    wire.turn(true);
    await waitFor(() => expect(screen.queryByText("サーバーに接続できません。")).not.toBeInTheDocument());
  });

  it("the notice says that input stays only while there is input", async () => {
    const wire = network();
    const guard = { holds: () => true, ask: () => undefined };
    function Input() {
      useGuard(guard);
      return null;
    }
    const leaving = createLeaving();
    const page = (input: boolean) => (
      <I18nContextProvider value={polyglot(() => ja, "ja")}>
        <LeavingContext value={leaving}>
          <ConnectionNotice />
          {input && <Input />}
        </LeavingContext>
      </I18nContextProvider>
    );
    const { rerender } = render(page(false));
    act(() => wire.turn(false));
    const notice = await screen.findByRole("alert");
    expect(notice).not.toHaveTextContent("入力");
    rerender(page(true));
    expect(notice).toHaveTextContent(
      /^サーバーに接続できません。 入力は残っています。通信の状態を確認して、もう一度お試しください。$/,
    );
    rerender(page(false));
    expect(notice).not.toHaveTextContent("入力");
  });

  it("a call that nothing answers counts as none, although the browser believes in its network", () => {
    const connection = createConnection();
    const heard: string[] = [];
    const stop = connection.subscribe(() => heard.push(connection.current()));
    connection.begin()(false);
    connection.begin()(false);
    connection.begin()(true);
    stop();
    connection.begin()(false);
    expect(heard).toEqual(["DOWN", "UP"]);
  });

  describe("a call that hangs", () => {
    /** A clock that goes on when the test says so. */
    function clock() {
      const due = new Set<() => void>();
      return {
        later: (act: () => void) => {
          due.add(act);
          return () => void due.delete(act);
        },
        pass: () => [...due].forEach((act) => act()),
      };
    }

    it("is told after a while, until it is answered or given up", () => {
      const { later, pass } = clock();
      const connection = createConnection(later);
      connection.subscribe(() => undefined);
      const [quick, slow, left] = [connection.begin(), connection.begin(), connection.begin()];
      quick(true);
      expect(connection.current()).toBe("UP");
      pass();
      expect(connection.current()).toBe("WAITING");
      slow(true);
      expect(connection.current()).toBe("WAITING");
      // Given up by the page itself: nothing is known of the server.
      left(null);
      expect(connection.current()).toBe("UP");
    });

    it("is announced on the page", async () => {
      const { later, pass } = clock();
      const connection = createConnection(later);
      render(
        <ConnectionContext value={connection}>
          <I18nContextProvider value={polyglot(() => ja, "ja")}>
            <ConnectionNotice />
          </I18nContextProvider>
        </ConnectionContext>,
      );
      const answer = connection.begin();
      act(pass);
      expect(await screen.findByRole("status")).toHaveTextContent("応答を待っています…");
      act(() => answer(true));
      expect(screen.queryByText("応答を待っています…")).not.toBeInTheDocument();
    });

    it("that can only be read says so until it can be written again", async () => {
      const connection = createConnection();
      render(
        <ConnectionContext value={connection}>
          <I18nContextProvider value={polyglot(() => ja, "ja")}>
            <ConnectionNotice />
          </I18nContextProvider>
        </ConnectionContext>,
      );
      act(() => connection.setReadOnly(true));
      expect(await screen.findByRole("status")).toHaveTextContent("保存は、終わるまでお待ちください。");
      act(() => connection.setReadOnly(false));
      expect(screen.queryByRole("status")).not.toBeInTheDocument();
    });
  });
});
