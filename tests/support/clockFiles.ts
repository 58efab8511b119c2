import { CreateTimeClockDocument, RegisterClockFileDocument } from "../../src/generated/graphql.ts";
import type { CreateTimeClockInput } from "../../src/generated/graphql.ts";
import type { TestApp, ViewerName } from "./app.ts";

/** A clock whose file has a row a person and day, with words of its own for shops and groups. */
export const aTimeClock = {
  clockName: "まるごと勤怠",
  dateHeading: "日付",
  shopHeading: "所属",
  hoursHeading: "労働時間",
  hoursNotation: "DECIMAL",
  groupHeading: "雇用区分",
  staffGroup: null,
  groupWords: [
    { word: "正社員", staffGroup: "社員" },
    { word: "アルバイト", staffGroup: "パート・アルバイト" },
    { word: "役員", staffGroup: null },
  ],
  shopWords: [
    { shopWord: "0431", shopId: 431 },
    { shopWord: "本部", shopId: null },
  ],
} satisfies CreateTimeClockInput;

/** A file of `aTimeClock` as a request has it. */
export const aClockFile = (...rows: readonly string[]): string =>
  Buffer.from(["氏名,所属,日付,雇用区分,労働時間", ...rows, ""].join("\r\n"), "utf-8").toString("base64");

/** Registers a clock. @returns its id */
export async function addTimeClock(server: TestApp, more: Partial<CreateTimeClockInput> = {}): Promise<number> {
  return (await server.call("honbu", CreateTimeClockDocument, { input: { ...aTimeClock, ...more } })).timeClockId;
}

type ClockFileToSend = { timeClockId: number; content: string; dryRun?: boolean; fileName?: string };

const toClockFileInput = (sent: ClockFileToSend) => ({ input: { fileName: "kintai.csv", dryRun: false, ...sent } });

/** Sends a file. */
export const sendClockFile = (server: TestApp, sent: ClockFileToSend, viewer: ViewerName = "honbu") =>
  server.call(viewer, RegisterClockFileDocument, toClockFileInput(sent));

/** Why a file is refused: the code and its first argument. */
export async function refuseClockFile(server: TestApp, sent: ClockFileToSend, viewer: ViewerName = "honbu") {
  const refused = await server.refusal(viewer, RegisterClockFileDocument, toClockFileInput(sent));
  return [refused?.code, String(refused?.args[0] ?? "")];
}
