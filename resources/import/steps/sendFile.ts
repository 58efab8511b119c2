import { importPartBytes, importPartPath, countImportParts } from "../../../src/core/importFile.ts";
import type { AuthorizedCall } from "../../../src/data/transport/authorizedCall.ts";
import { mayRetryHelp } from "../../../src/data/errors.ts";

const attempts = 4;
const waitMilliseconds = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function sendPart(call: AuthorizedCall, path: string, body: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call(path, { method: "POST", body, signal });
      return;
    } catch (error) {
      // A part that comes twice is stored once.
      if (signal.aborted || attempt === attempts || !(error instanceof Error) || !mayRetryHelp(error)) throw error;
      await waitMilliseconds(1000 * attempt);
    }
  }
}

/**
 * Sends a file in parts.
 * @param onProgress called with the part that is sent, from 0 to 1
 * @throws HttpError as other calls; AbortError
 */
export async function sendFile(
  call: AuthorizedCall,
  { id, file, signal, onProgress }: { id: string; file: File; signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  const count = countImportParts(file.size);
  for (let place = 0; place < count; place += 1) {
    const part = file.slice(place * importPartBytes, (place + 1) * importPartBytes);
    await sendPart(call, importPartPath(id, place), part, signal);
    onProgress((place + 1) / count);
  }
}
