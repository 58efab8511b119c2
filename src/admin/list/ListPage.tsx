import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Button, Paper, useMediaQuery } from "@mui/material";
import { useListContext } from "ra-core";
import { Suspense } from "react";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { useDefinition, type IdentifiedRecord } from "../definition.ts";
import { RouteDeleteDialog } from "../delete/RouteDeleteDialog.tsx";
import { useRememberedAddress } from "./filters/listAddress.ts";
import { EmptyListNotice, FailedListNotice, ListLoading } from "./ListStates.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { ListPages } from "./Pages.tsx";
import { RecordTable } from "./table/RecordTable.tsx";
import { Note } from "../../ui/Note.tsx";
import { useRowPartsEarly } from "./rows/useRowPartsEarly.ts";

const RecordCards = lazyPart(() => import("./rows/RecordCards.tsx"), "RecordCards");

/** Toolbar, rows and pages of a list, and the states in which there are no rows. */
export function ListPage() {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const { pageSize } = useDefinition();
  useRememberedAddress();
  useRowPartsEarly();
  const { data, error, isPending, total = 0, refetch } = useListContext<IdentifiedRecord>();
  const buildRows = () => {
    if (isPending) return <ListLoading />;
    if (!data) return <FailedListNotice error={error} retry={() => void refetch()} />;
    if (total === 0) return <EmptyListNotice />;
    return phone ? <RecordCards /> : <RecordTable />;
  };
  // Below the toolbar: a part of the rows that arrives late must not hide what a person types into.
  const rows = <Suspense fallback={<ListLoading />}>{buildRows()}</Suspense>;
  return (
    <>
      <ListToolbar />
      {error && data && (
        <Note
          severity="error"
          mb={1.5}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {adminTexts.retry}
            </Button>
          }
        >
          {error.message}
        </Note>
      )}
      {phone && data && total > 0 ? (
        rows
      ) : (
        <Paper variant="outlined" sx={listFrameStyles}>
          {rows}
        </Paper>
      )}
      {pageSize !== undefined && total > 0 && <ListPages />}
      <RouteDeleteDialog />
    </>
  );
}

const listFrameStyles = { borderColor: "divider", borderRadius: 2, overflow: "hidden" };
