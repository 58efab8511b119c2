/** Why a file, a row or a cell of it cannot be read. */
export const fileFaultTexts = {
  csvWorkbook:
    "これはExcelのブックで、CSVファイルではありません。Excelの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選び、保存したファイルを読み込んでください。",
  csvNone: (value: string) => `「${value}」は使えません。`,
  csvNoRecord: (value: string) => `「${value}」は登録されていません。`,
  csvNoRecordRows: (label: string, value: string, count: string) =>
    `${label}「${value}」は登録されていません（${count}行）。`,
  csvRegisterMissing: (label: string, count: string) => `${label}${count}件を登録して続ける`,
  csvNotRegistered: (label: string, value: string, reason: string) =>
    `${label}「${value}」は登録できませんでした。${reason}`,
  csvNoRecordHelp: "先に登録するか、登録した名前に直してから、もう一度読み込んでください。",
  csvPossible: (possible: string) => `次のいずれかを書いてください：${possible}。`,
  csvSomePossible: (possible: string) => `次のように書いてください：${possible} など。`,
  csvSurplus: (cells: string) => `見出しのない列に値があります：${cells}。コンマを含む値は「"」で囲んでください。`,
  csvAmbiguous: (name: string) => `「${name}」に当たるものが複数あります。コードか「#番号」で書いてください。`,
  csvRepeats: (line: number) => `${line}行目と同じです。`,
  csvBroken: (line: number) => `同じコードの${line}行目を登録できないため、この行も登録しません。`,
  csvUnreadable: "ファイルを読み取れませんでした。UTF-8またはShift_JISのCSVファイルを選んでください。",
};
