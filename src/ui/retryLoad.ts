/** Milliseconds before the second try. */
const retryDelay = 1500;

/** The result of `load`. After a failure it tries once more, after a pause, because the server may be busy. */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    // If the second try fails too, its error is thrown.
    await new Promise((resume) => setTimeout(resume, retryDelay));
    return load();
  }
}
