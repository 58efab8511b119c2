import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { rowTexts } from "../../i18n/ja/rows.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { acceptAddress } from "./paths.ts";

const texts = rowTexts.applicant;

const DeclineDialog = lazyPart(() => import("./DeclineDialog.tsx"), "DeclineDialog");

/** Accepts a person who waits, which leads to the form of the account, or refuses. */
export function ApplicantActions({ record }: { record: Stored }) {
  const [open, setOpen] = useState(false);
  const name = String(record["applicantName"]);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        component={Link}
        to={acceptAddress(Number(record.id))}
        aria-label={texts.acceptOne(name)}
      >
        {texts.accept}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={texts.declineOne(name)}
        onClick={() => setOpen(true)}
      >
        {texts.decline}
      </Button>
      {open && (
        <Suspense>
          <DeclineDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
