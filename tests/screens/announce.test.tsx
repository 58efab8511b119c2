import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { afterEach, expect, it, vi } from "vitest";
import { ConsoleNotifications } from "../../src/shell/layout/notices/Notifications.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { ja } from "../support/everythingLoaded.ts";

afterEach(() => vi.restoreAllMocks());

const i18n = polyglot(() => ja, "ja");

function Failing() {
  const announce = useAnnounce();
  return <button onClick={() => announce("書き出せませんでした。", "error")}>書き出す</button>;
}

it("a notification shows its text, and nothing on the console says that the text is no key", async () => {
  const warned = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
  render(
    <CoreAdminContext i18nProvider={i18n}>
      <Failing />
      <ConsoleNotifications />
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "書き出す" }));
  expect(await screen.findByText("書き出せませんでした。")).toBeVisible();
  expect(warned.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
