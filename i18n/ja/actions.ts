/** Actions on several records, and what became of each. */
export const actionTexts = {
  actionRun: "実行する",
  actionRecords: "対象 %{count}件",
  outcomes: "一件ごとの結果",
  outcome: "結果",
  outcomeName: "対象",
  outcomePlace: "店舗・注文",
  outcomeDetails: "内容",
  outcomeCount: "%{kind} %{count}件",
  outcomeAdded: "追加",
  outcomeChanged: "変更",
  outcomeDeleted: "削除",
  outcomeSkipped: "そのまま",
  outcomeRefused: "できません",
  outcomeForetold: "まだ実行していません。次のとおりになります。",
  outcomeNothing: "実行できるものがありません。",
  shopsAll: "すべての店舗",
};
