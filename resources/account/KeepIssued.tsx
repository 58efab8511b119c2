import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { keepIssued, type Issued } from "./issued.ts";
import { confirmPath } from "./paths.ts";

/** Goes from the form of a new account to its confirmation, with what was typed: the server gives no password back. */
export function KeepIssued() {
  const { getValues } = useFormContext<Issued>();
  const navigate = useNavigate();
  useEffect(() => {
    const { accountName, loginId, password, fullAccess, contents, edits } = getValues();
    keepIssued({ accountName, loginId, password, fullAccess, contents, edits });
    void navigate(confirmPath, { replace: true });
  }, [getValues, navigate]);
  return null;
}
