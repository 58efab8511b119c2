/** Every table of the database by name, for Kysely. Each area adds its own beside its migration. */
export type Tables = {};
