import { consolePaths } from "../../src/domain/consolePaths.ts";
import { SearchFormLink } from "../../src/admin/search/SearchedBy.tsx";

/** The link from the result back to the conditions. */
export const SearchAgainLink = () => <SearchFormLink path={consolePaths.salesSearch} />;
