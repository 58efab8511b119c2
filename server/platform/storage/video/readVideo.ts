import { open, type FileHandle } from "node:fs/promises";
import { videoFaults } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { createGate } from "../../gate.ts";
import {
  listVideoBoxes,
  BrokenVideoBoxes,
  checkBoxCount,
  TooManyBoxes,
  readBoxHeader,
  type MovieBox,
} from "./boxes.ts";
import { readMovie, type ParsedMovie } from "./movie.ts";

type Video = { seconds: number; width: number; height: number };

/** Longest side and shorter side of 4K, and the longest time that a medium may stand. */
const videoLimits = { long: 3840, short: 2160, seconds: 600 };
/** More than the tables of any film of ten minutes take. */
const largestMovie = 4 * 1024 * 1024;
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;
const boxTypes = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "udta", "pdin"]);
/** Boxes without pictures or sound: place and time of the recording, names of programs, hidden data. */
const idle = new Set(["free", "skip", "uuid", "meta", "udta"]);

/** Milliseconds for one film, far more than reading its tables and blanking 100 MB need. */
const videoTimeout = 30_000;

/** Two films at a time, one of a company. */
const gate = createGate({ places: 2, share: 1, queue: 20, patience: 60_000 });

const buildVideoRejection = (fault: string) => new Rejected("VIDEO", { field: "file", args: [fault] });

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** The boxes of the file from its first byte to its last. @throws BrokenVideoBoxes, TooManyBoxes */
async function topBoxes(file: FileHandle, size: number, signal: AbortSignal): Promise<MovieBox[]> {
  const found: MovieBox[] = [];
  for (let at = 0; at < size;) {
    signal.throwIfAborted();
    const box = readBoxHeader(await bytesAt(file, at, Math.min(16, size - at)), at, size - at);
    found.push(box);
    checkBoxCount(found);
    at = box.end;
  }
  return found;
}

/** Overwrites payloads with zeros; what stands at which place in the file does not change. */
async function blank(file: FileHandle, { payload, end }: MovieBox, signal: AbortSignal): Promise<void> {
  const zeros = Buffer.alloc(Math.min(end - payload, 64 * 1024));
  for (let at = payload; at < end; at += zeros.length) {
    signal.throwIfAborted();
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  }
}

/** Turns idle boxes at the top and inside moov and its tracks into empty space. */
async function scrub(
  file: FileHandle,
  top: readonly MovieBox[],
  moov: Buffer,
  offset: number,
  signal: AbortSignal,
): Promise<void> {
  const shifted = (box: MovieBox): MovieBox => ({
    ...box,
    start: box.start + offset,
    payload: box.payload + offset,
    end: box.end + offset,
  });
  const inside = listVideoBoxes(moov, 0, moov.length).flatMap((root) => listVideoBoxes(moov, root.payload, root.end));
  const deeper = inside
    .filter(({ type }) => type === "trak")
    .flatMap((trak) => listVideoBoxes(moov, trak.payload, trak.end));
  for (const box of [...top, ...[...inside, ...deeper].map(shifted)].filter(({ type }) => idle.has(type))) {
    await file.write("free", box.start + 4, "latin1");
    await blank(file, box, signal);
  }
}

/** @throws Rejected VIDEO where the pictures cannot be shown on a table's terminal */
function judge({ seconds, tracks, fragmented }: ParsedMovie, data: readonly MovieBox[], size: number): Video {
  if (fragmented) throw buildVideoRejection(videoFaults.fragmented);
  const picture = tracks.find(({ handler }) => handler === "vide");
  if (!picture) throw buildVideoRejection(videoFaults.noPicture);
  if (!["avc1", "avc3"].includes(picture.codec)) throw buildVideoRejection(videoFaults.codec);
  const { width, height } = picture;
  if (width === 0 || height === 0) throw buildVideoRejection(videoFaults.noPicture);
  if (Math.max(width, height) > videoLimits.long || Math.min(width, height) > videoLimits.short)
    throw buildVideoRejection(videoFaults.dimension(videoLimits.long, videoLimits.short));
  if (!(seconds > 0)) throw buildVideoRejection(videoFaults.noPicture);
  if (seconds > videoLimits.seconds) throw buildVideoRejection(videoFaults.length(videoLimits.seconds));
  const dataSize = data.reduce((sum, { payload, end }) => sum + end - payload, 0);
  const total = tracks.reduce((sum, { bytes }) => sum + bytes, 0);
  if (picture.bytes === 0 || total > dataSize || tracks.some(({ lastChunk }) => lastChunk >= size))
    throw buildVideoRejection(videoFaults.cut);
  return { seconds, width, height };
}

async function examine(file: FileHandle, signal: AbortSignal): Promise<Video> {
  const { size } = await file.stat();
  const top = await topBoxes(file, size, signal);
  const of = (type: string) => top.filter((box) => box.type === type);
  const [[type], [movie, second], data] = [of("ftyp"), of("moov"), of("mdat")];
  const brand = type && (await bytesAt(file, type.payload, 4)).toString("latin1");
  if (!type || type.start !== 0 || !brands.test(brand ?? "") || top.some((box) => !boxTypes.has(box.type)))
    throw buildVideoRejection(videoFaults.type);
  if (!movie || second || data.length === 0) throw buildVideoRejection(videoFaults.cut);
  if (movie.end - movie.start > largestMovie) throw buildVideoRejection(videoFaults.type);
  const moov = await bytesAt(file, movie.start, movie.end - movie.start);
  const video = judge(readMovie(moov), data, size);
  await scrub(file, top, moov, movie.start, signal);
  return video;
}

/** True of the first bytes of an MP4 file (and of its relatives, which readVideo refuses). */
export const looksLikeVideo = (head: Buffer): boolean => head.toString("latin1", 4, 8) === "ftyp";

/**
 * What an MP4 of H.264 pictures shows. The file is a chain of known boxes from its first byte to its last, and holds
 * all samples that its tables name. Metadata (recording place, padding) is overwritten with zeros in place.
 * Films of a company wait for each other.
 * @param owner the company
 * @param signal ends the reading; by default it lasts half a minute at most
 * @throws Rejected VIDEO with the reason, in Japanese; UNAVAILABLE where others take too long before it
 */
export async function readVideo(path: string, owner: number, signal?: AbortSignal): Promise<Video> {
  const leave = await gate.enter(owner);
  const limit = signal ?? AbortSignal.timeout(videoTimeout);
  const file = await open(path, "r+").catch((error: unknown) => {
    leave();
    throw error;
  });
  try {
    return await examine(file, limit);
  } catch (error) {
    if (error instanceof TooManyBoxes) throw buildVideoRejection(videoFaults.boxes);
    if (error instanceof BrokenVideoBoxes || error instanceof RangeError) throw buildVideoRejection(videoFaults.cut);
    if (limit.aborted && error === limit.reason) throw buildVideoRejection(videoFaults.time);
    throw error;
  } finally {
    await file.close();
    leave();
  }
}
