/** The database cannot be opened, for a reason that its operator can act on. The message is Japanese and meant for them as it is. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseStartError";
  }
}

/** The text of whatever was thrown, for the detail of a message. */
export const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
