/** How long a busy server is left alone, in milliseconds. */
const pause = 1500;

/** What `load` brings. What does not come (a server that is busy for a moment) is asked for once more, after a pause. */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    // Why is told by the second try, should it fail too.
    await new Promise((resume) => setTimeout(resume, pause));
    return load();
  }
}
