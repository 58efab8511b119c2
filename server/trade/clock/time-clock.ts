import type { FieldError } from "../../../src/core/rejected.ts";
import type { TimeClock } from "../../../src/generated/server.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";

/** What a clock lacks to read its files: the group of its rows. */
const findFaults = ({ groupHeading, staffGroup }: Partial<TimeClock>): FieldError[] =>
  groupHeading || staffGroup ? [] : [{ field: "groupHeading", code: "W001" }];

export const timeClockHooks: ResourceHooks<"time-clock"> = {
  check: (inputs) => Promise.resolve(inputs.map(findFaults)),
};
