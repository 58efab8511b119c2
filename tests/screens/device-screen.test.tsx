import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deviceResource } from "../../resources/device/index.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

type Device = Result<"DeviceList">["records"][number];

const register: Device = {
  deviceId: 5,
  storeId: 431,
  deviceName: "レジ1",
  kind: "REGISTER",
  status: "ONLINE",
  printerAddrId: null,
  lastSeenAt: "2026-05-20T03:00:00.000Z",
  appVersion: "1.4.2",
  keys: 1,
  version: 1,
};

function devices(rows: Device[]) {
  return fakeApi({
    DeviceList: () => ({ records: rows }),
    PrinterList: () => ({ records: [] }),
    DeviceCreate: ({ input }) => {
      const done: Device = { ...register, deviceName: input.deviceName, kind: input.kind, status: "NO_KEY", keys: 0 };
      rows.push(done);
      return { done };
    },
    IssueDeviceKey: () => ({ data: { apiKey: "choba_key_new", previousUntil: "2026-05-21T03:00:00.000Z" } }),
    RevokeDeviceKeys: () => ({ data: { result: true } }),
  });
}

const called = ({ calls }: ReturnType<typeof devices>, name: string) =>
  calls.flatMap(({ operationName, variables }) => (operationName === name ? [variables] : []));

describe("the devices of a shop", () => {
  it("get a new key, which is shown once, while the one before stays valid as long as the person says", async () => {
    const user = userEvent.setup();
    const api = devices([register]);
    renderResource(deviceResource, "/storedevice", api);
    await user.click(await screen.findByRole("button", { name: "レジ1のキーを発行する" }));
    await user.click(await screen.findByRole("radio", { name: "1時間" }));
    await user.click(screen.getByRole("button", { name: "キーを発行する" }));
    expect(await screen.findByText("choba_key_new")).toBeVisible();
    expect(screen.getByText(/2026\/05\/21 12:00まで使えます/)).toBeVisible();
    expect(called(api, "IssueDeviceKey")).toEqual([{ input: { deviceId: 5, overlapHours: 1 } }]);
    await user.click(screen.getByRole("button", { name: "閉じる" }));
    await waitFor(() => expect(screen.queryByText("choba_key_new")).toBeNull());
    expect(screen.getByRole("button", { name: "レジ1のキーを発行する" })).toHaveFocus();
  });

  it("are offered a key when they are registered, which may wait", async () => {
    const user = userEvent.setup();
    const api = devices([]);
    const router = renderResource(deviceResource, "/storedeviceregister", api);
    await user.type(await screen.findByLabelText(/^端末名/), "レジ2");
    await user.click(screen.getByRole("button", { name: "保存" }));
    const dialog = within(await screen.findByRole("dialog", { name: "「レジ2」を登録しました。" }));
    expect(dialog.queryByRole("radio")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "あとで発行する" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/storedevice"));
    expect(called(api, "IssueDeviceKey")).toEqual([]);
  });

  it("are locked out by the shop, which issues no keys", async () => {
    const user = userEvent.setup();
    const api = devices([register]);
    renderResource(deviceResource, "/storedevice", api, { who: { ...viewer, authority: 2, role: "EDITOR" } });
    await user.click(await screen.findByRole("button", { name: "レジ1のキーを無効にする" }));
    expect(screen.queryByRole("button", { name: "レジ1のキーを発行する" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "キーを無効にする" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called(api, "RevokeDeviceKeys")).toEqual([{ deviceId: 5 }]);
  });
});
