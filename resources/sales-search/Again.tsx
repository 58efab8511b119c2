import { paths } from "../paths.ts";
import { SearchAgain } from "../../src/admin/search/SearchedBy.tsx";

/** The way from the receipts that were found back to the conditions. */
export const Again = () => <SearchAgain path={paths.salesSearch} />;
