/** The database cannot be opened, for a reason that its operator can act on. The message is Japanese and meant for them as it is. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseStartError";
  }
}
