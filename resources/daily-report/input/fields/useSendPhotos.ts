import { useUpload } from "../../../../src/data/upload/upload.ts";
import { useSingleMutation } from "../../../../src/data/useSingleMutation.ts";
import type { ChangeForm } from "./fieldProps.ts";

export const maxReportPhotos = 10;

/**
 * Sends photos at once and adds each to the form, which goes on when the page is left. Without the network the error says so, and the
 * photo can be chosen again.
 */
export function useSendPhotos(change: ChangeForm) {
  const upload = useUpload();
  return useSingleMutation({
    networkMode: "always",
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const photo = await upload(file);
        change((now) => ({ photos: [...new Set([...now.photos, photo])].slice(0, maxReportPhotos) }));
      }
    },
  });
}
