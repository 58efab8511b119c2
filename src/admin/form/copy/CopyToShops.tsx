import { copyTexts } from "../../../../i18n/ja/console/copying.ts";
import { Button } from "@mui/material";
import { useRecordContext } from "ra-core";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useSelection } from "../../../data/context.ts";
import { PageAside } from "../../../shell/page.tsx";
import { useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { CopyDialog } from "./CopyDialog.tsx";
import { Row } from "../../../ui/Row.tsx";

/** Beside the heading of a record that each shop has one of: copies it, as it is saved, to other shops of one's own in one call. */
export function CopyToShops() {
  const { meta, isUnset } = useDefinition();
  const { active, shops } = useSelection();
  const { isDirty } = useFormState();
  const record = useRecordContext<IdentifiedRecord>();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const others = shops.filter(({ id }) => id !== active?.id);
  if (!meta.copies || !may("copy") || !active || !record || others.length === 0) return null;
  const unsaved = isDirty || isUnset?.(record) === true;
  return (
    <PageAside>
      <Row inline align="center">
        {unsaved && <span>{copyTexts.copyAfterSaving}</span>}
        <Button variant="outlined" disabled={unsaved} onClick={() => setOpen(true)}>
          {copyTexts.copyToShops}
        </Button>
      </Row>
      {open && (
        <CopyDialog fields={meta.copies} from={active} record={record} others={others} onClose={() => setOpen(false)} />
      )}
    </PageAside>
  );
}
