/** How far the shops are with their budgets, and against the year before. */
export const progressTexts = {
  now: "今日と今月",
  ofBudget: (name: string, budget: string, achievement: string) => `${name} ${budget}・達成率 ${achievement}`,
  lastYearOf: (sales: string) => `前年の同じ時間まで ${sales}`,
  title: "予算と前年に対する進み具合",
  note: "売上は税込、すべての注文の合計。前年は、今日は同じ曜日の日の終わった時間まで、今月は同じ日までの売上です。今月の数字は、どれも昨日までのものです。",
  netNote:
    "売上は税抜、すべての注文の合計。予算は、店舗の売上に含まれる消費税の割合で税抜にしています。前年は、今日は同じ曜日の日の終わった時間まで、今月は同じ日までの売上です。今月の数字は、どれも昨日までのものです。",
  today: "今日",
  month: "今月",
  monthToYesterday: "今月（昨日まで）",
  shop: "店舗",
  sales: "売上",
  salesSoFar: "今までの売上",
  budget: "予算",
  budgetOfDay: "一日分の予算",
  netSales: "純売上",
  netSalesSoFar: "今までの純売上",
  netBudget: "予算(税抜)",
  netBudgetOfDay: "一日分の予算(税抜)",
  achievement: "達成率",
  lastYear: "前年",
  change: "前年比",
  total: "合計",
  leftOutOfChange: (span: string, left: string) =>
    `${span}の前年と前年比に、前年の記録がそろわない${left}店舗は入っていません。`,
  leftOutOfTotal: (span: string, count: string, left: string) =>
    `${span}の合計は既存店${count}店舗のもので、前年の記録がそろわない${left}店舗は入っていません。`,
  leftOutOfBudget: (span: string, left: string) => `${span}の予算と達成率に、予算のない${left}店舗は入っていません。`,
};
