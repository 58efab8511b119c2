import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const clockFile = {
  name: "勤怠ファイル",
  fields: {
    clockFileId: "番号",
    fileName: "ファイル",
    timeClockId: "勤怠システム",
    fromDate: "営業日から",
    toDate: "営業日まで",
    shopCount: "店舗",
    dayCount: "店舗×営業日",
    hours: "人時",
    person: "登録した人",
    uploadedAt: "登録日時",
  },
  options: {},
  actions: { deleteClockFiles: { name: "削除する", fields: {}, options: {} } },
  sections: {},
} satisfies ResourceLabels["clock-file"];
