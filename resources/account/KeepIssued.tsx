import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Values } from "../../src/admin/definition.ts";
import { keepIssued, type Issued } from "./issued.ts";
import { confirmPath } from "./paths.ts";

/** Goes from the form of a new account to its confirmation, with what was typed: the server gives no password back. */
export function KeepIssued({ record }: { record: Values }) {
  const { getValues } = useFormContext<Issued>();
  const navigate = useNavigate();
  useEffect(() => {
    const { accountName, loginId, start, email, password, fullAccess, contents, edits } = getValues();
    const accountId = Number(record["accountId"]);
    keepIssued({ accountId, accountName, loginId, start, email, password, fullAccess, contents, edits });
    void navigate(confirmPath, { replace: true });
  }, [getValues, navigate, record]);
  return null;
}
