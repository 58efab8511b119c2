import { render, screen } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { expect, it } from "vitest";
import { BackupPage } from "../../resources/backup/BackupPage.tsx";
import { ClientContext } from "../../src/data/call.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { createClient } from "../../src/data/transport/transport.ts";
import type { BackupRun, BackupStatus, ServerProcess } from "../../src/generated/types.ts";
import { ja } from "../support/everythingLoaded.ts";
import { config } from "../support/fakeApi.ts";

const nothing: BackupStatus = {
  plan: "NONE",
  nextAt: null,
  keeps: null,
  isLate: false,
  newestAt: null,
  backups: [],
  verification: null,
  archive: null,
  servers: [],
};
const failure: BackupRun = {
  state: "FAILED",
  byHand: false,
  attempts: 3,
  startedAt: "2026-05-19T18:00:00.000Z",
  endedAt: "2026-05-19T18:01:15.000Z",
  reachesAt: null,
  bytes: null,
  withoutSecret: false,
  place: "/backup/choba-20260520-0300",
  problem: "空きが足りません",
};
const success: BackupRun = {
  ...failure,
  state: "DONE",
  attempts: 1,
  startedAt: "2026-05-18T18:00:00.000Z",
  endedAt: "2026-05-18T18:00:40.000Z",
  reachesAt: "2026-05-18T18:00:30.000Z",
  bytes: 3_145_728,
  withoutSecret: true,
  problem: null,
};

/** The page over a server that answers this. */
function open(status: BackupStatus): void {
  const client = createClient({
    config,
    token: () => Promise.resolve("token"),
    apiType: () => 1,
    appControl: () => false,
    fetch: async () => new Response(JSON.stringify({ data: { data: status } })),
  });
  render(
    <CoreAdminContext i18nProvider={polyglot(() => ja, "ja")} queryClient={createQueryClient()}>
      <ClientContext value={client}>
        <BackupPage />
      </ClientContext>
    </CoreAdminContext>,
  );
}

it("says how backups begin where none are scheduled", async () => {
  open(nothing);
  expect(await screen.findByText(/BACKUP_TO に保存先/)).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

it("names what failed and why, and what the last one lacks", async () => {
  open({
    ...nothing,
    plan: "SCHEDULED",
    keeps: 14,
    isLate: true,
    newestAt: success.reachesAt,
    backups: [failure, success],
  });
  expect(await screen.findByText(/できているはずのバックアップが/)).toBeVisible();
  expect(screen.getByText(/identity.secret）が入っていません/)).toBeVisible();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toContain("2026/05/20 03:00失敗1分15秒予定（3回目）空きが足りません");
  expect(rows[2]).toContain("2026/05/19 03:00できた3MB40秒予定/backup/choba");
});

it("shows the servers, which of them is silent, and that two releases run", async () => {
  const server: ServerProcess = {
    id: "0a1b2c3d",
    host: "choba-1",
    version: "0.2.0",
    startedAt: success.startedAt,
    seenAt: success.startedAt,
    isSilent: false,
  };
  const others = [
    { ...server, id: "1a1b2c3d", version: "0.1.0" },
    { ...server, id: "2a1b2c3d", isSilent: true },
  ];
  open({ ...nothing, servers: [server, ...others] });
  expect(await screen.findByText(/版の違うサーバーが動いています/)).toBeVisible();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^0a1b2c3dchoba-1動いている2026\/05\/19 03:00.*0\.2\.0$/);
  expect(rows[3]).toMatch(/^2a1b2c3dchoba-1ようすがわからない/);
});

it("says that the log is not copied, and what a verification found", async () => {
  open({
    ...nothing,
    verification: {
      startedAt: success.startedAt,
      endedAt: success.startedAt,
      faults: 2,
      isFailed: false,
      problem: null,
    },
    archive: { isFailing: true, archivedAt: null, failedAt: success.startedAt },
  });
  expect(await screen.findByText("合わないもの 2件")).toBeVisible();
  expect(screen.getByText(/2026\/05\/19 03:00 に写せませんでした/)).toBeVisible();
});
