import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useUpload } from "../../data/upload/upload.ts";
import { useBusy, useFormSignals } from "../form/signals.ts";

/**
 * Sends a file for the field under `source`, an image or also a video; answers its address, or undefined where it was refused (the
 * field's error then says why) or where another one was sent instead. `progress` is the share of one, null while nothing is sent.
 */
export function useSending(source: string) {
  const upload = useUpload();
  const { clearErrors } = useFormContext();
  const { refuse } = useFormSignals();
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  useBusy(source, progress !== null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File, { video }: { video: boolean }): Promise<string | undefined> => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    clearErrors(source);
    setProgress(0);
    try {
      return await upload(file, { onProgress: setProgress, signal: controller.signal, video });
    } catch (error) {
      if (!controller.signal.aborted) refuse(source, error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      if (!controller.signal.aborted) setProgress(null);
    }
  };
  return { progress, send };
}
