import { businessToday } from "../businessDay.ts";

/** What decides when members see a coupon. Nothing is left out of a stored one. */
export type CouponTerm = {
  term_type?: unknown;
  start_date?: unknown;
  end_date?: unknown;
  release_timer?: unknown;
};

/** The field that keeps members from seeing the coupon at this moment; null where they see it. */
export function findCouponHindrance(
  { term_type, start_date, end_date, release_timer }: CouponTerm,
  at: Date,
): "release_timer" | "start_date" | "end_date" | null {
  const release = release_timer instanceof Date ? release_timer : new Date(String(release_timer ?? ""));
  // An empty or unreadable time is no time to wait for.
  if (release > at) return "release_timer";
  if (term_type !== "PERIOD") return null;
  const date = businessToday(at);
  if (typeof start_date === "string" && start_date > date) return "start_date";
  return typeof end_date === "string" && end_date !== "" && end_date < date ? "end_date" : null;
}
