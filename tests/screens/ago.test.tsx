import { act, render, screen } from "@testing-library/react";
import polyglot from "ra-i18n-polyglot";
import { I18nContextProvider } from "ra-core";
import { expect, it, vi } from "vitest";
import { deviceResource } from "../../resources/device/index.ts";
import { consoleClock, CurrentTimeContext } from "../../src/clock/now.ts";
import { TimeAgo } from "../../src/ui/Ago.tsx";
import { renderResource } from "../support/admin.tsx";
import { ja } from "../support/everythingLoaded.ts";
import { fakeApi } from "../support/fakeApi.ts";

const i18n = polyglot(() => ja, "ja");

it("says how long ago it was, keeps it true, and has the moment itself for who points at it or listens", () => {
  const now = vi.fn(() => new Date("2026-11-20T10:03:20Z"));
  render(
    <CurrentTimeContext value={now}>
      <I18nContextProvider value={i18n}>
        <TimeAgo at="2026-11-20T10:00:00Z" />
      </I18nContextProvider>
    </CurrentTimeContext>,
  );
  expect(screen.getByText("3分前")).toBeVisible();
  expect(screen.getByTitle("2026/11/20 19:00")).toHaveAttribute("datetime", "2026-11-20T10:00:00Z");
  expect(screen.getByText("2026/11/20 19:00")).toBeInTheDocument();
  now.mockReturnValue(new Date("2026-11-20T10:04:00Z"));
  act(() => consoleClock.look());
  expect(screen.getByText("4分前")).toBeVisible();
});

it("a column of a list whose field is @ago shows it", async () => {
  const seen = new Date(consoleClock.now().getTime() - 2.5 * 3_600_000).toISOString();
  const row = {
    storeId: 431,
    kind: "REGISTER",
    status: "ONLINE",
    printerAddrId: null,
    appVersion: null,
    keys: 1,
  } as const;
  const api = fakeApi({
    DeviceList: () => ({ records: [{ ...row, deviceId: 5, deviceName: "レジ1", lastSeenAt: seen, version: 1 }] }),
    PrinterList: () => ({ records: [] }),
  });
  renderResource(deviceResource, "/storedevice", api);
  expect(await screen.findByText("2時間前")).toBeVisible();
});
