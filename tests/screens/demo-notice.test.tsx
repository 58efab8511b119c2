import { act, render, screen } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ClientContext } from "../../src/data/call.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { createClient } from "../../src/data/transport/transport.ts";
import type { DemoLoad } from "../../src/generated/types.ts";
import { DemoNotice } from "../../src/shell/layout/notices/DemoNotice.tsx";
import { ja } from "../support/everythingLoaded.ts";
import { config } from "../support/fakeApi.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The notice over a server that answers these loads one after the other, the last one from then on. */
function open(loads: readonly (DemoLoad | null)[]) {
  let calls = 0;
  const queryClient = createQueryClient();
  const reread = vi.spyOn(queryClient, "invalidateQueries");
  const client = createClient({
    config,
    token: () => Promise.resolve("token"),
    apiType: () => 1,
    appControl: () => false,
    fetch: async () => {
      const data = loads[Math.min(calls, loads.length - 1)] ?? null;
      calls += 1;
      return new Response(JSON.stringify({ data: { data } }));
    },
  });
  render(
    <CoreAdminContext i18nProvider={polyglot(() => ja, "ja")} queryClient={queryClient}>
      <ClientContext value={client}>
        <DemoNotice />
      </ClientContext>
    </CoreAdminContext>,
  );
  return { calls: () => calls, reread };
}

const later = () => act(() => vi.advanceTimersByTimeAsync(3_000));
const load = (more: Partial<DemoLoad>): DemoLoad => ({
  loadedFrom: "2026-10-01",
  firstDate: "2025-10-01",
  done: 0,
  isStopped: false,
  ...more,
});

it("says from when there are figures, follows the load, rereads the figures with each month, and goes with the load", async () => {
  const { calls, reread } = open([
    load({ done: 0.126 }),
    load({ done: 0.5, loadedFrom: "2026-05-01" }),
    load({ done: 1, loadedFrom: "2025-10-01" }),
    null,
  ]);
  expect(await screen.findByText(/（12%）。2026\/10\/01からの数字があります/)).toBeInTheDocument();
  expect(reread).not.toHaveBeenCalled();
  await later();
  expect(await screen.findByText(/（50%）。2026\/05\/01からの数字があります/)).toBeInTheDocument();
  expect(reread).toHaveBeenCalledTimes(1);
  await later();
  expect(await screen.findByText(/売上は2025\/10\/01から、すべてあります/)).toBeInTheDocument();
  await later();
  expect(screen.queryByRole("status")).toBeNull();
  expect(reread).toHaveBeenCalledTimes(3);
  const asked = calls();
  await later();
  expect(calls()).toBe(asked);
});

it("says how a load that has stopped goes on, and asks no more", async () => {
  const { calls } = open([load({ isStopped: true })]);
  expect(await screen.findByText(/途中で止まりました。2026\/10\/01からの数字があります/)).toBeInTheDocument();
  await later();
  expect(calls()).toBe(1);
});
