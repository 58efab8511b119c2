/** A kept file. */
export type Stored = { body: Buffer; contentType: string };

/** Where uploaded images are kept: a folder, or an S3 bucket. Names are made by the server and hold no path. */
export type Storage = {
  /** Keeps the bytes under the name. The same name again holds the same bytes: nothing is lost by writing it twice. */
  put(name: string, file: Stored): Promise<void>;
  /** The file of that name, null where there is none. */
  get(name: string): Promise<Stored | null>;
};
