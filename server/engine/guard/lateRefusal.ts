import type { ResourceMeta } from "../../../src/core/metadata.ts";
import type { RejectionCode, FieldError } from "../../../src/core/rejected.ts";
import { requestField } from "../../../src/core/requestId.ts";
import { resources } from "../../../src/generated/metadata.ts";

/** Refusals that a call earns by the passing of time alone. */
const byTime: ReadonlySet<RejectionCode> = new Set<RejectionCode>(["PAST", "QUIET_HOURS"]);

/** Root fields that create: all of them write through `once`. */
const creates = new Set(
  Object.values(resources).flatMap(({ operations }: ResourceMeta) => operations.create?.name ?? []),
);

/**
 * True where a create is refused only because of the time at which it comes, and carries a key: it may be the repeat of one that came in
 * time, which `once` finds out.
 */
export function isLateRefusal(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): boolean {
  const input = args["input"] as Readonly<Record<string, unknown>> | undefined;
  return (
    creates.has(operation) && typeof input?.[requestField] === "string" && errors.every(({ code }) => byTime.has(code))
  );
}
