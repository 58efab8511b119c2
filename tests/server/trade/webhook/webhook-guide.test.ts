import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { webhook } from "../../../../i18n/ja/webhook/webhook.ts";
import { findAttemptPause, deliveryAttempts } from "../../../../server/trade/webhook/pauses.ts";

const guide = readFileSync("docs/webhooks.md", "utf8");
const [, code = ""] = /```js\n(.*?)```/s.exec(guide) ?? [];
type Check = (secret: string, headers: Record<string, string>, body: string, now: number) => boolean;
const { isFromChoba } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isFromChoba: Check };

const [timestamp, body, now] = ["1796005200", '{"event":"DAY_CLOSED"}', 1_796_005_200_000];
const sign = (secret: string) => `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
const headers = (signature: string) => ({ "x-choba-timestamp": timestamp, "x-choba-signature": signature });

describe("the check of docs/webhooks.md", () => {
  test("believes what either key has signed", () => {
    expect(isFromChoba("new", headers(`${sign("new")},${sign("old")}`), body, now)).toBe(true);
    expect(isFromChoba("old", headers(`${sign("new")},${sign("old")}`), body, now)).toBe(true);
  });

  test("does not believe another key, another body, an old call, or no signature", () => {
    expect(isFromChoba("new", headers(sign("other")), body, now)).toBe(false);
    expect(isFromChoba("new", headers(sign("new")), `${body} `, now)).toBe(false);
    expect(isFromChoba("new", headers(sign("new")), body, now + 301_000)).toBe(false);
    expect(isFromChoba("new", headers("v1="), body, now)).toBe(false);
  });
});

test("docs/webhooks.md names every event and every pause", () => {
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(Object.keys(webhook.options.events)));
  const pauses = Array.from({ length: deliveryAttempts - 1 }, (_, index) =>
    findAttemptPause(deliveryAttempts - 1 - index),
  );
  const write = (seconds: number) => {
    if (seconds < 60) return `${seconds} s`;
    return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
  };
  expect(guide).toContain(
    pauses
      .map(write)
      .join(", ")
      .replace(/, (?=[^,]*$)/, " and "),
  );
});
