/** Logs events of the sign-in to the browser's console (specification). Never log a password or a code. */
export function logSignIn(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for this log
  console.warn(`sign-in: ${message}`, detail ?? "");
}
