/** A LIKE pattern that matches the text anywhere; % and _ in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
