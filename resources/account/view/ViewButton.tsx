import ViewIcon from "@mui/icons-material/VisibilityOutlined";
import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { useFormState } from "react-hook-form";
import { accountViewTexts } from "../../../i18n/ja/account/account-view.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { Row } from "../../../src/ui/Row.tsx";

const ViewDialog = lazyPart(() => import("./ViewDialog.tsx"), "ViewDialog");

/** The same in the form of the account. What is typed there is saved first: the tab loads anew. */
export function ViewButton({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  const { isDirty } = useFormState();
  return (
    <>
      <Row justify="end" mb={1.5}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<ViewIcon />}
          disabled={isDirty}
          onClick={() => setOpen(true)}
        >
          {accountViewTexts.title}
        </Button>
      </Row>
      {open && (
        <Suspense>
          <ViewDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
