import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page of one change, named by `?id=`. */
export const changePath = `${consolePaths.history}/change`;

/** The address of one change. */
export const buildChangeAddress = (id: string): string => `${changePath}?${new URLSearchParams({ id }).toString()}`;
