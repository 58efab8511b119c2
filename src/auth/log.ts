/** Tells the browser's console what the specification (section 8) wants logged at sign-in. Never a password or a code. */
export function logSignIn(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification's log: the people who look into it have nothing else
  console.warn(`sign-in: ${message}`, detail ?? "");
}
