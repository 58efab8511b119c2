import { useTexts } from "../ui/text.ts";
import { useReport } from "./context.ts";

/** The words of the tab that says what the rows are, in a report that has several such tabs; undefined in others. */
export function useTabLabel(): string | undefined {
  const translate = useTexts();
  const { definition, state } = useReport();
  const tab = definition.tabs?.find(({ filters = {} }) => {
    const chosen = Object.entries(filters);
    return chosen.length > 0 && chosen.every(([argument, value]) => state.filters[argument] === value);
  });
  return tab && translate(tab.label);
}
