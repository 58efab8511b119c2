import { useNavigate, useSearchParams } from "react-router";
import { conditionsIn } from "../../src/admin/search/conditions.ts";
import { SearchForm } from "../../src/admin/search/SearchForm.tsx";
import { useConditions } from "./useConditions.ts";
import { paths } from "../paths.ts";

/** The form of conditions on shops. They become the address of the result. */
export function ShopSearch() {
  const fields = useConditions();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <SearchForm
      fields={fields}
      initial={conditionsIn(fields, params)}
      onSearch={(conditions) => void navigate(`${paths.shopResult}?${new URLSearchParams(conditions).toString()}`)}
    />
  );
}
