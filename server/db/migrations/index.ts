import type { Migration } from "kysely/migration";

/** Every migration by file name, in order. Listed by hand, so that the bundled server carries them too. */
export const migrations: Readonly<Record<string, Migration>> = {};
