import { resolve } from "node:path";

/** The folder in which npm was called: npm runs scripts in the project's folder. */
const callerFolder = (): string => process.env["INIT_CWD"] ?? process.cwd();

/** A path as a person typed it, absolute. */
export const resolveCallerPath = (path: string): string => resolve(callerFolder(), path);

/** The same for a folder or an address such as s3://bucket/prefix. */
export const resolveCallerPlace = (place: string): string =>
  /^\w+:\/\//.test(place) ? place : resolveCallerPath(place);
