import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const media = {
  name: "テーブルオーダーメディア",
  fields: {
    id: "番号",
    title: "名前",
    category: "種類",
    source: "ファイル",
    targetProductCode: "開く商品",
    displayTime: "表示時間(秒)",
    period: "状態",
    startDate: "掲載開始日",
    endDate: "掲載終了日",
    displaySequence: "表示順",
    created_at: "登録日時",
    updated_at: "更新日時",
  },
  options: {
    category: { IMAGE: "画像", VIDEO: "動画" },
    period: { UPCOMING: "掲載前", CURRENT: "掲載中", ENDED: "掲載終了" },
  },
  sections: { basic: "基本情報", showing: "表示" },
  spans: { startDate: "掲載期間" },
} satisfies ResourceLabels["media"];

/** Words of the loop's player. */
export const mediaPlayer = {
  title: "再生プレビュー",
  lead: "卓上の端末と同じ順番と秒数で、繰り返し再生します。",
  picture: "表示中の画像",
  film: "表示中の動画",
  progress: "表示時間",
  play: "再生",
  pause: "一時停止",
  previous: "前へ",
  next: "次へ",
  place: (index: number, count: number, seconds: number) => `${index} / ${count} ・ ${seconds}秒`,
  opens: (code: string) => `押すと ${code} を開く`,
  shownFor: (seconds: number) => `${seconds}秒のあいだ表示します。`,
  product: (code: string, name: string | undefined) => (name ? `${code} ${name}` : code),
} as const;
