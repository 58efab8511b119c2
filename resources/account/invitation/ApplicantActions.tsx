import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { rowTexts } from "../../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { buildApplicantFormAddress } from "../paths.ts";

const applicantRowTexts = rowTexts.applicant;

const DeclineDialog = lazyPart(() => import("./DeclineDialog.tsx"), "DeclineDialog");

/** Accepts a person who waits, which leads to the form of the account, or refuses. */
export function ApplicantActions({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  const name = String(record["applicantName"]);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        component={Link}
        to={buildApplicantFormAddress(Number(record.id))}
        aria-label={applicantRowTexts.acceptOne(name)}
      >
        {applicantRowTexts.accept}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={applicantRowTexts.declineOne(name)}
        onClick={() => setOpen(true)}
      >
        {applicantRowTexts.decline}
      </Button>
      {open && (
        <Suspense>
          <DeclineDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
