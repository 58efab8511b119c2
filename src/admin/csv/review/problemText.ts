import { fileFaultTexts } from "../../../../i18n/ja/import/file-faults.ts";
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
      (words.length > maxListedWords ? fileFaultTexts.csvSomePossible(possible) : fileFaultTexts.csvPossible(possible))
    );
  };
  const reason = (problem: RowProblem): string => {
    if ("unknown" in problem) return `${fileFaultTexts.csvNone(problem.unknown)}${optionsText(problem.possible)}`;
    if ("missing" in problem) return `${fileFaultTexts.csvNoRecord(problem.missing)}${optionsText(problem.possible)}`;
    if ("surplus" in problem) return fileFaultTexts.csvSurplus(problem.surplus.map((one) => `「${one}」`).join(""));
    if ("ambiguous" in problem) return fileFaultTexts.csvAmbiguous(problem.ambiguous);
    if ("repeats" in problem) return fileFaultTexts.csvRepeats(problem.repeats);
    if ("broken" in problem) return fileFaultTexts.csvBroken(problem.broken);
    return isCode(problem.code) ? formatMessage(problem.code, problem.args) : String(problem.code);
  };
  return (problem) => (problem.path ? `${labels.field(problem.path)}：${reason(problem)}` : reason(problem));
}
