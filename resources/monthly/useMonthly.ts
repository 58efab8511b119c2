import { reportTexts } from "../../i18n/ja/report/report.ts";
import { useRef, useState } from "react";
import type { ExportProgress, MonthlyRequest } from "../../src/core/export.ts";
import { pickFailureText } from "../../src/data/errors.ts";
import { useAuthorized } from "../../src/data/transport/authorizedCall.ts";
import { longExport } from "../../src/report/export/longExport.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

/** Makes the monthly workbook on the server. A failure is shown as a message. */
export function useMonthly() {
  const announce = useAnnounce();
  const call = useAuthorized();
  const [progress, setProgress] = useState<Pick<ExportProgress, "sent" | "total"> | null>(null);
  const running = useRef<AbortController | null>(null);
  return {
    progress,
    cancel: () => running.current?.abort(),
    /** Ends with the file, or with the message. */
    async start(request: MonthlyRequest): Promise<void> {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ sent: 0, total: 0 });
      try {
        const end = await longExport(call, request, controller.signal, setProgress);
        if (end === "FAILED") announce(reportTexts.export.failed, "error");
      } catch (error) {
        if (controller.signal.aborted) return;
        announce(pickFailureText(error, reportTexts.export.failed), "error");
        throw error;
      } finally {
        setProgress(null);
      }
    },
  };
}
