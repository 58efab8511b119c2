/** Aborts at Ctrl-C or SIGTERM, so that a command can put things in order. A second signal ends the process at once. */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
