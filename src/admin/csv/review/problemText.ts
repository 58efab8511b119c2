import { isCode, formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { useLabels } from "../../labels.ts";
import type { RowProblem } from "../rows.ts";
import { useText } from "../../../ui/text.ts";

/** So many of the words that are possible are named. */
const maxListedWords = 10;

/** A problem of a row in words, the column in front: カテゴリ名：40文字以内で入力してください。 */
export function useProblemText(): (problem: RowProblem) => string {
  const text = useText("admin");
  const labels = useLabels();
  const optionsText = (words: readonly string[]): string => {
    const possible = words.slice(0, maxListedWords).join("、");
    return possible && text(words.length > maxListedWords ? "csvSomePossible" : "csvPossible", { possible });
  };
  const reason = (problem: RowProblem): string => {
    if ("unknown" in problem) return `${text("csvNone", { value: problem.unknown })}${optionsText(problem.possible)}`;
    if ("missing" in problem)
      return `${text("csvNoRecord", { value: problem.missing })}${optionsText(problem.possible)}`;
    if ("surplus" in problem) return text("csvSurplus", { cells: problem.surplus.map((one) => `「${one}」`).join("") });
    if ("ambiguous" in problem) return text("csvAmbiguous", { name: problem.ambiguous });
    if ("repeats" in problem) return text("csvRepeats", { line: problem.repeats });
    if ("broken" in problem) return text("csvBroken", { line: problem.broken });
    return isCode(problem.code) ? formatMessage(problem.code, problem.args) : String(problem.code);
  };
  return (problem) => (problem.path ? `${labels.field(problem.path)}：${reason(problem)}` : reason(problem));
}
