import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { isCode, formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { useLabels } from "../../labels.ts";
import type { RowProblem } from "../rows.ts";

/** So many of the words that are possible are named. */
const maxListedWords = 10;

/** A problem of a row in words, the column in front: カテゴリ名：40文字以内で入力してください。 */
export function useProblemText(): (problem: RowProblem) => string {
  const labels = useLabels();
  const optionsText = (words: readonly string[]): string => {
    const possible = words.slice(0, maxListedWords).join("、");
    return (
      possible &&
      (words.length > maxListedWords ? adminTexts.csvSomePossible(possible) : adminTexts.csvPossible(possible))
    );
  };
  const reason = (problem: RowProblem): string => {
    if ("unknown" in problem) return `${adminTexts.csvNone(problem.unknown)}${optionsText(problem.possible)}`;
    if ("missing" in problem) return `${adminTexts.csvNoRecord(problem.missing)}${optionsText(problem.possible)}`;
    if ("surplus" in problem) return adminTexts.csvSurplus(problem.surplus.map((one) => `「${one}」`).join(""));
    if ("ambiguous" in problem) return adminTexts.csvAmbiguous(problem.ambiguous);
    if ("repeats" in problem) return adminTexts.csvRepeats(problem.repeats);
    if ("broken" in problem) return adminTexts.csvBroken(problem.broken);
    return isCode(problem.code) ? formatMessage(problem.code, problem.args) : String(problem.code);
  };
  return (problem) => (problem.path ? `${labels.field(problem.path)}：${reason(problem)}` : reason(problem));
}
