import { viewListTexts as texts } from "../../i18n/ja/saved-view/view-lists.ts";
import { ListMessage } from "../../src/admin/list/ListStates.tsx";

/** How the first view is saved: on a report's page. */
export const NoViews = () => <ListMessage title={texts.emptyTitle}>{texts.empty}</ListMessage>;
