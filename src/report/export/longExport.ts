import { exportsPath, type ExportProgress, type FileRequest, type ExportTicket } from "../../core/export.ts";
import { wait } from "../../data/wait.ts";
import type { AuthorizedCall } from "../../data/transport/authorizedCall.ts";

/** Milliseconds between two queries of the progress. */
const pollInterval = 400;

/** Opens the address of a file. The browser writes it to the disk; the page does not hold it in memory. */
function fetchFile(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

/**
 * Asks the server for a file and waits until it is complete.
 * @returns the last state; CANCELLED after the signal, or after the person has stopped the download
 * @throws HttpError if the server refuses it; ENCODING with the characters that the encoding lacks
 */
export async function longExport(
  call: AuthorizedCall,
  request: FileRequest,
  signal: AbortSignal,
  onProgress: (progress: Pick<ExportProgress, "sent" | "total">) => void,
): Promise<ExportProgress["state"]> {
  const begun = await call(exportsPath, { method: "POST", body: request, signal });
  const { id, url, total } = (await begun.json()) as ExportTicket;
  const address = `${exportsPath}/${id}`;
  onProgress({ sent: 0, total });
  fetchFile(url);
  for (;;) {
    await wait(pollInterval, signal);
    if (signal.aborted) {
      await call(address, { method: "DELETE" });
      return "CANCELLED";
    }
    const progress = (await (await call(address)).json()) as ExportProgress;
    onProgress(progress);
    if (progress.state !== "READY" && progress.state !== "RUNNING") return progress.state;
  }
}
