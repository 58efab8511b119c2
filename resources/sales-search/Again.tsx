import { paths } from "../paths.ts";
import { SearchAgain } from "../../src/admin/search/SearchedBy.tsx";

/** The link from the result back to the conditions. */
export const Again = () => <SearchAgain path={paths.salesSearch} />;
