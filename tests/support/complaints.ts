import { cleanup } from "@testing-library/react";
import { HttpError } from "ra-core";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails the tests of a file whose screens complain on the console. Each file calls it: files share this module, not its hooks. */
export function refuseComplaints(): void {
  const complaints: unknown[][] = [];

  beforeEach(() => {
    complaints.length = 0;
    for (const level of ["error", "warn"] as const)
      vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
        // Outside production react-admin logs each refused call.
        if (!(said[0] instanceof HttpError)) complaints.push(said);
      });
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
}
