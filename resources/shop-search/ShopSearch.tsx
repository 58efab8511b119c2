import { useNavigate, useSearchParams } from "react-router";
import { readAddressConditions } from "../../src/admin/search/conditions.ts";
import { SearchForm } from "../../src/admin/search/SearchForm.tsx";
import { useConditions } from "./useConditions.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The form of conditions on shops. They become the address of the result. */
export function ShopSearch() {
  const fields = useConditions();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <SearchForm
      fields={fields}
      initial={readAddressConditions(fields, params)}
      onSearch={(conditions) =>
        void navigate(`${consolePaths.shopResult}?${new URLSearchParams(conditions).toString()}`)
      }
    />
  );
}
