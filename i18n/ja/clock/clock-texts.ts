import { formatCount, formatDate } from "../../../src/core/money.ts";
import { sentFileLines, sentFileMegabytes } from "../../../src/core/row-file/sentFileSize.ts";
import type { HoursNotation, RegisterClockFileMutation } from "../../../src/generated/graphql.ts";

/** Why a cell of a time clock's file is refused, beside what any file is refused for. */
export const clockFaults = {
  shop: (word: string) => `店舗「${word}」が、店舗名にも勤怠システムの「店舗の言葉」にもありません`,
  group: (word: string) => `区分「${word}」が、会社の設定の「スタッフの区分」にも「区分の言葉」にもありません`,
  future: "これからの日付です",
  hours: (notation: HoursNotation) => `時間として読めません（8:30か${hoursExamples[notation]}の形で書く）`,
  size: (most: number) => `同じ店舗・営業日・区分の時間が、合わせて${formatCount(most)}時間を超えます`,
} as const;

const hoursExamples: Readonly<Record<HoursNotation, string>> = {
  DECIMAL: "8.5",
  SIXTIETHS: "8.30",
  MINUTES: "510",
};

const formatHours = (hours: number): string => hours.toLocaleString("ja-JP", { maximumFractionDigits: 2 });

type ClockFigures = RegisterClockFileMutation["data"];
const sayFigures = ({ fromDate, toDate, shopCount, dayCount, hours }: ClockFigures): string =>
  `${formatDate(fromDate)}～${formatDate(toDate)}、${formatCount(shopCount)}店舗、のべ${formatCount(dayCount)}日の人時 ${formatHours(hours)}時間`;

/** Words of the pages of time clocks. */
export const clockTexts = {
  upload: "勤怠ファイルを登録する",
  uploadTitle: "勤怠ファイルの登録",
  clock: "勤怠システム",
  fileHelp: `勤怠システムからダウンロードしたCSVファイル（Shift_JISかUTF-8、${sentFileMegabytes}MB・${formatCount(sentFileLines)}行まで）。一人一日一行で、同じ店舗・営業日・区分の時間は合計します。`,
  register: "登録する",
  found: (figures: ClockFigures) =>
    `${sayFigures(figures)}を登録します。日次損益は、日報の人時の代わりにこれを数えます。`,
  replaced: (count: number) => `登録済みの人時を置き換える日: のべ${formatCount(count)}日。`,
  done: (figures: ClockFigures) => `${sayFigures(figures)}を登録しました。`,
  noFiles: "勤怠ファイルはまだありません",
  noFilesHelp:
    "勤怠システムを登録し、そのCSVファイルを登録すると、日次損益と店舗分析は、日報の人時の代わりにその人時を数えます。",
  toClocks: "勤怠システムを登録する",
} as const;
