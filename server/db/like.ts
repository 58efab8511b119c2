/** A LIKE pattern that finds the text itself anywhere: % and _ of the text are no wildcards. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
