import type { Readable } from "node:stream";

/** A stored file. */
type StoredFile = { body: Buffer; contentType: string };

/** A part of a file as a browser asks for it: from a byte to a byte, both included, or so many from its end. */
export type ByteRange = { start: number; end?: number } | { last: number };

/** A file, or a part of it, on its way. */
type StreamedFile = {
  body: Readable;
  contentType: string;
  /** The first and the last byte that come, and how many the whole file has. */
  start: number;
  end: number;
  size: number;
};

/** Where uploaded images and videos are kept: a folder, or an S3 bucket. Names are made by the server and hold no path. */
export type FileStorage = {
  /** Stores the bytes under the name. A name always has the same bytes, so writing it twice is harmless. */
  put(name: string, file: StoredFile): Promise<void>;
  /** Stores a file of this machine under the name, without reading it into memory. */
  putFile(name: string, path: string): Promise<void>;
  /** Whether there is a file of that name. */
  has(name: string): Promise<boolean>;
  /** Deletes the file of that name, if there is one. */
  remove(name: string): Promise<void>;
  /** The file of that name, null where there is none. */
  get(name: string): Promise<StoredFile | null>;
  /** The file of that name, or the requested part of it; null where there is no file, its size where it has no such part. */
  stream(name: string, range?: ByteRange): Promise<StreamedFile | { size: number; body?: undefined } | null>;
};
