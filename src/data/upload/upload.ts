import { createContext, useContext } from "react";
import { telephoneImageHelp } from "../../../i18n/ja/words/messages.ts";
import type { RejectionCode } from "../../core/rejected.ts";

type UploadOptions = {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  /** The file may be a video. */
  video?: boolean;
};

/** Sends an image or a video and gives its address. @throws HttpError as the data provider (errors.ts) */
export type FileUpload = (file: File, options?: UploadOptions) => Promise<string>;

export const imageName = /\.(png|jpe?g)$/i;

/** Photos of an iPhone as it keeps them. No browsers but Apple's can read them. */
export const telephoneImage = /\.(heic|heif)$/i;

/** The fault of an image before it is sent: W012 for its name, W011 for its size. The server checks the content. */
export function findImageFault(
  file: File,
  maxBytes: number,
): { code: RejectionCode; args: readonly string[] } | undefined {
  if (telephoneImage.test(file.name)) return { code: "W012", args: [telephoneImageHelp] };
  if (!imageName.test(file.name)) return { code: "W012", args: [] };
  if (file.size > maxBytes) return { code: "W011", args: [formatByteSize(maxBytes)] };
  return undefined;
}

/** A number of bytes as text: `5MB`, `500KB`. */
export const formatByteSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)}MB` : `${Math.round(bytes / 1024)}KB`;

export const UploadContext = createContext<FileUpload | null>(null);

/** The function that sends images and videos. Throws without a provider. */
export function useUpload(): FileUpload {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error("useUpload is used outside its provider");
  return upload;
}
