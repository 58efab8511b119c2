/** The header's token, with or without `Bearer `; undefined where there is none. */
export const findHeaderToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, "").trim() || undefined;
