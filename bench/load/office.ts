import { setTimeout as sleep } from "node:timers/promises";
import { demoDevelopers } from "../../demo/data.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { exportsPath, type ExportRequest, type ExportTicket } from "../../src/core/export.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import type { LoadClient } from "./client.ts";
import { signIn, type Session } from "./operators.ts";

type OfficeOptions = { client: LoadClient; shops: readonly number[]; today: string; stop: AbortSignal };

/** Milliseconds between two files. */
const betweenFiles = 10_000;
/** What stays in the drawer for the next day. */
const change = 30_000;

/** Fetches a file of all receipts of the last 30 days, one shop after another. */
export async function exportFiles({ client, shops, today, stop }: OfficeOptions): Promise<void> {
  const session = await signIn({ client });
  if (!session) return;
  for (let turn = 0; !stop.aborted; turn += 1) {
    const args = { shop_ids: [shops[turn % shops.length]], fromDate: addDays(today, -30), toDate: today };
    const columns = ["soldAt", "receiptNumber", "shop_name", "status", "total", "payment_type", "staff"];
    const request: ExportRequest = { report: "journal", format: "utf-8", args, columns, filters: [] };
    const headers = { "content-type": "application/json", ...session };
    const find = ({ status }: { status: number }) => (status < 300 ? undefined : `HTTP ${status}`);
    const answer = await client
      .measure("export", { path: exportsPath, headers, body: JSON.stringify(request) }, find)
      .catch(() => null);
    if (answer?.status === 201) {
      const { url } = JSON.parse(answer.text) as ExportTicket;
      await client.measure("export", { method: "GET", path: url, headers: session }, find).catch(() => null);
    }
    await sleep(betweenFiles, undefined, { signal: stop }).catch(() => {});
  }
}

/** Closes the day of a shop with the cash that it should have, or closes it once more. */
async function closeDay(client: LoadClient, session: Session, shop: number, today: string): Promise<void> {
  const { one, update } = resourceDocuments["day-to-close"];
  const found = await client.ask("closing", session, one, { id: `${shop}-${today}` });
  if (!found) return;
  const { shop_id, business_date, revision, cash } = found.record;
  const counted = Math.max(0, cash.calculateBalance);
  const [yen10000, yen1000] = [Math.floor(counted / 10_000), Math.floor((counted % 10_000) / 1000)];
  const pieces = { yen10000, yen5000: 0, yen2000: 0, yen1000, yen500: 0, yen100: 0, yen50: 0, yen10: 0, yen5: 0 };
  const depositCash = Math.max(0, yen10000 * 10_000 + yen1000 * 1000 - change);
  // Receipts come in meanwhile, so that the cash differs.
  const input = { shop_id, business_date, revision, ...pieces, yen1: counted % 1000, depositCash, reason: "計測" };
  await client.ask("closing", session, update, { input });
}

const cutoffsByShop = new Map(
  demoDevelopers.flatMap(({ shops }) => shops.map(({ shopId, cutoffs }) => [shopId, cutoffs])),
);

/** After so many milliseconds all shops close their day at the same time, and again while receipts come late. */
export async function closeDays({ client, shops, stop }: OfficeOptions, after: number): Promise<void> {
  const start = performance.now();
  const session = await signIn({ client });
  if (!session) return;
  await sleep(Math.max(0, start + after - performance.now()), undefined, { signal: stop }).catch(() => {});
  while (!stop.aborted) {
    const now = new Date();
    const closing = shops.map((shop) => closeDay(client, session, shop, businessToday(now, cutoffsByShop.get(shop))));
    await Promise.all(closing);
    await sleep(2_000, undefined, { signal: stop }).catch(() => {});
  }
}
