import { paths } from "../paths.ts";

/** The page of one change, named by `?id=`. */
export const changePath = `${paths.history}/change`;

/** The address of one change. */
export const changeAddress = (id: string): string => `${changePath}?${new URLSearchParams({ id }).toString()}`;
