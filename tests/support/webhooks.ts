import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JobRunner } from "../../server/platform/jobs/runner.ts";
import { openSealing } from "../../server/platform/secrets/sealing.ts";
import { createWebhookJob } from "../../server/trade/webhook/webhookJob.ts";
import {
  IssueWebhookSecretDocument,
  WebhookCreateDocument,
  WebhookDeliveryListDocument,
  type CreateWebhookInput,
} from "../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "./app.ts";
import { movedClock, worker, type MovedClock } from "./jobs.ts";

type ReceivedCall = { path: string; headers: Readonly<Record<string, string>>; body: string };

/** A system on this machine that takes webhooks. It answers 200 unless a test says otherwise for a path; "never" leaves a call without an answer. */
export type Receiver = {
  calls: ReceivedCall[];
  answers: Map<string, number | "never">;
  url(path: string): string;
  /** Ends the calls that have no answer. */
  hangUp(): void;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const answers: Receiver["answers"] = new Map();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const path = request.url ?? "";
      calls.push({ path, headers: request.headers as Record<string, string>, body });
      const status = answers.get(path) ?? 200;
      if (status === "never") return;
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    answers,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Whether a receiver that has the key believes the call: docs/webhooks.md says how. */
export function isSignedBy(secret: string, { headers, body }: ReceivedCall): boolean {
  const expected = createHmac("sha256", secret).update(`${headers["x-choba-timestamp"]}.${body}`).digest("hex");
  return (headers["x-choba-signature"] ?? "").split(",").includes(`v1=${expected}`);
}

/** A server whose webhooks may call this machine, and what sends for it. */
export type WebhookWorld = {
  server: TestApp;
  clock: MovedClock;
  jobs: JobRunner;
  startJobs(restoredAt?: Date): JobRunner;
};

const identitySecret = "a secret that is only used by tests of webhooks";

export async function startWebhookWorld({ webhookLoopback = true } = {}): Promise<WebhookWorld> {
  const clock = movedClock("2026-11-20T12:00:00+09:00");
  const config = { identitySecret, webhookLoopback };
  const server = await testApp({ clock, config });
  const sealing = await openSealing({ identitySecret, dataFolder: "" });
  const { kysely } = server.db;
  const startJobs = (restoredAt?: Date) =>
    worker(kysely, clock, [createWebhookJob({ kysely, clock, sealing, config })], restoredAt);
  return { server, clock, jobs: startJobs(), startJobs };
}

/** Registers a webhook and issues its key. */
export async function addWebhook(
  { server }: WebhookWorld,
  input: Pick<CreateWebhookInput, "webhookName" | "url" | "events"> & { active?: boolean },
  viewer: ViewerName = "honbu",
): Promise<{ webhookId: number; version: number; secret: string }> {
  const { webhookId, version } = await server.call(viewer, WebhookCreateDocument, {
    input: { active: true, ...input },
  });
  const { secret } = await server.call(viewer, IssueWebhookSecretDocument, { webhookId });
  return { webhookId, version, secret };
}

export const listDeliveries = ({ server }: WebhookWorld, viewer: ViewerName = "honbu", developerId = 13) =>
  server.call(viewer, WebhookDeliveryListDocument, { developerId });
