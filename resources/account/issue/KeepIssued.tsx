import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import type { RecordData } from "../../../src/admin/definition.ts";
import { keepAccountConfirmation, type AccountConfirmation } from "./accountConfirmation.ts";
import { accountConfirmPath } from "../paths.ts";

/** Goes from the form of a new account to its confirmation, with what was typed: the server gives no password back. */
export function KeepIssued({ record }: { record: RecordData }) {
  const { getValues } = useFormContext<AccountConfirmation>();
  const navigate = useNavigate();
  useEffect(() => {
    const { accountName, loginId, start, email, password, fullAccess, contents, edits } = getValues();
    const accountId = Number(record["accountId"]);
    keepAccountConfirmation({ accountId, accountName, loginId, start, email, password, fullAccess, contents, edits });
    void navigate(accountConfirmPath, { replace: true });
  }, [getValues, navigate, record]);
  return null;
}
