/** Why a file, a row or a cell of it cannot be read. */
export const fileFaultTexts = {
  csvWorkbook:
    "これはExcelのブックで、CSVファイルではありません。Excelの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選び、保存したファイルを読み込んでください。",
  csvNone: "「%{value}」は使えません。",
  csvNoRecord: "「%{value}」は登録されていません。",
  csvNoRecordRows: "%{label}「%{value}」は登録されていません（%{count}行）。",
  csvRegisterMissing: "%{label}%{count}件を登録して続ける",
  csvNotRegistered: "%{label}「%{value}」は登録できませんでした。%{reason}",
  csvNoRecordHelp: "先に登録するか、登録した名前に直してから、もう一度読み込んでください。",
  csvPossible: "次のいずれかを書いてください：%{possible}。",
  csvSomePossible: "次のように書いてください：%{possible} など。",
  csvSurplus: '見出しのない列に値があります：%{cells}。コンマを含む値は「"」で囲んでください。',
  csvAmbiguous: "「%{name}」に当たるものが複数あります。コードか「#番号」で書いてください。",
  csvRepeats: "%{line}行目と同じです。",
  csvBroken: "同じコードの%{line}行目を登録できないため、この行も登録しません。",
  csvUnreadable: "ファイルを読み取れませんでした。UTF-8またはShift_JISのCSVファイルを選んでください。",
};
