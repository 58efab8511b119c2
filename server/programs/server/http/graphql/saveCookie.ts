import { addTime } from "../../../../../src/core/calendar/moment.ts";
import { graphqlPath } from "../../../../platform/config/otherVariables.ts";
import type { ServerConfig } from "../../../../platform/config/config.ts";

/** It has a moment, nothing of the person. */
const cookieShape = /(?:^|;\s*)choba-saved=(\d{13})(?:;|$)/;

type SaveConfig = Pick<ServerConfig, "reportLag" | "publicUrl">;

/** The cookie by which a browser remembers, for the lag of the replica, when it saved something. No script of a page reads it. */
export const buildSaveCookie = (now: Date, { reportLag, publicUrl }: SaveConfig): string =>
  [
    `choba-saved=${now.getTime()}`,
    `Path=${graphqlPath}`,
    `Max-Age=${Math.ceil(reportLag)}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

/** When the browser saved something; undefined where that is longer ago than the lag, or a moment that no save can have. */
export function readSaveCookie(cookies: string | undefined, now: Date, { reportLag }: SaveConfig): Date | undefined {
  const [, written] = cookieShape.exec(cookies ?? "") ?? [];
  const savedAt = new Date(Number(written));
  // Clocks of several servers differ by less.
  const isNear = savedAt > addTime(now, -reportLag, "second") && savedAt < addTime(now, reportLag, "second");
  return isNear ? savedAt : undefined;
}
