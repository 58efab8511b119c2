import { useNavigate, useSearchParams } from "react-router";
import { conditionsIn } from "../../src/admin/search/conditions.ts";
import { SearchForm } from "../../src/admin/search/SearchForm.tsx";
import { useConditions } from "./useConditions.ts";
import { paths } from "../paths.ts";

/** What shops are looked for by; the result's address holds it. */
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
