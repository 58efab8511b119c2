import { pickEndpoint } from "../../core/consoleConfig.ts";
import type { RejectionCode } from "../../core/rejected.ts";
import { buildHttpError } from "../errors.ts";
import { createRefreshingFetch } from "../transport/refreshingFetch.ts";
import { convertTelephoneImage, shrinkImage } from "./shrinkImage.ts";
import { buildViewHeader, type TransportOptions } from "../transport/transport.ts";
import { findImageFault, imageName, formatByteSize, telephoneImage, type FileUpload } from "./upload.ts";
import { xhrFetch } from "./xhrFetch.ts";

const videoName = /\.mp4$/i;

type Limits = { maxBytes: number; maxVideoBytes: number };

/** The fault of an image or a video: MEDIA_TYPE for its name, VIDEO_SIZE for a video's size. */
function mediaFault(file: File, { maxBytes, maxVideoBytes }: Limits): ReturnType<typeof findImageFault> {
  if (telephoneImage.test(file.name) || imageName.test(file.name)) return findImageFault(file, maxBytes);
  if (!videoName.test(file.name)) return { code: "MEDIA_TYPE", args: [] };
  return file.size > maxVideoBytes ? { code: "VIDEO_SIZE", args: [formatByteSize(maxVideoBytes)] } : undefined;
}

type UploadAnswer = {
  url?: unknown;
  code?: RejectionCode;
  args?: readonly (string | number)[];
  errors?: readonly { extensions?: { code?: RejectionCode; args?: readonly (string | number)[] } }[];
};

const parseAnswer = (response: Response): Promise<UploadAnswer> =>
  response.json().then(
    (body) => body as UploadAnswer,
    () => ({}),
  );

/** An image as it can be sent, as far as the browser can make it so; another file as it is. */
async function readyImage(file: File, maxBytes: number): Promise<File> {
  if (telephoneImage.test(file.name)) return convertTelephoneImage(file, maxBytes);
  return imageName.test(file.name) ? shrinkImage(file, maxBytes) : file;
}

type UploadTransport = Omit<TransportOptions, "fetch" | "token"> & { token(refused?: string): Promise<string | null> };

/** Sends files so that their progress is seen, which fetch does not tell. Where the token is refused, once more with a renewed one. */
export const createUpload =
  (options: UploadTransport): FileUpload =>
  async (chosen, { onProgress, signal, video } = {}) => {
    const limits = options.config.upload;
    const { maxBytes } = limits;
    const url = video ? limits.mediaUrl : limits.url;
    const file = await readyImage(chosen, maxBytes);
    const fault = video ? mediaFault(file, limits) : findImageFault(file, maxBytes);
    if (fault) throw buildHttpError(fault.code, { args: fault.args });
    const token = await options.token();
    const { key } = pickEndpoint(options.config, options.apiType(), options.appControl());
    const body = new FormData();
    body.append("file", file);
    const send = createRefreshingFetch(xhrFetch(onProgress), options.token);
    const headers = { "x-api-key": key, ...(token && { authorization: token }), ...buildViewHeader(options) };
    const response = await send(url, { method: "POST", headers, body, signal: signal ?? null }).catch(
      (error: unknown) => {
        throw error instanceof TypeError ? buildHttpError("UNAVAILABLE") : error;
      },
    );
    const answer = await parseAnswer(response);
    if (response.status < 300 && typeof answer.url === "string") return answer.url;
    const { code = findRejectionCode(response.status), args = [] } = answer.errors?.[0]?.extensions ?? answer;
    throw buildHttpError(code, { args: code === "W011" && args.length === 0 ? [formatByteSize(maxBytes)] : args });
  };

const findRejectionCode = (status: number): RejectionCode =>
  status === 413 ? "W011" : status === 401 ? "UNAUTHENTICATED" : status === 403 ? "FORBIDDEN" : "INTERNAL";
