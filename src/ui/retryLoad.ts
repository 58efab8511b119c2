/** How long a busy server is left alone, in milliseconds. */
const pause = 1500;

/** The result of `load`. After a failure (a server that is busy for a moment) it is tried once more, after a pause. */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    // If the second try fails too, its error is the one that is thrown.
    await new Promise((resume) => setTimeout(resume, pause));
    return load();
  }
}
