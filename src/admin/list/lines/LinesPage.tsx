import { Paper, useMediaQuery } from "@mui/material";
import { useListContext, type Identifier } from "ra-core";
import { Suspense, useState } from "react";
import { usePageShops } from "../../../shell/page.tsx";
import { phoneQuery } from "../../../ui/layoutFigures.ts";
import { EmptyListNotice, FailedListNotice, ListLoading } from "../ListStates.tsx";
import { ListPages } from "../Pages.tsx";
import type { RecordLine } from "./row/line.ts";
import { LineCards } from "./row/LineCards.tsx";
import { useRowPartsEarly } from "../rows/useRowPartsEarly.ts";
import { LinesBar } from "./LinesBar.tsx";
import { LineTable } from "./row/LineTable.tsx";
import { LinesToolbar } from "./LinesToolbar.tsx";

/** Toolbar, rows and pages of lines. One row at a time is open. */
export function LinesPage({ shopIds }: { shopIds: readonly number[] }) {
  usePageShops();
  useRowPartsEarly();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const [opened, setOpened] = useState<Identifier | null>(null);
  const { data, error, isPending, total = 0, refetch } = useListContext<RecordLine>();
  const rows = { lines: data ?? [], opened, onOpen: (id: Identifier) => setOpened(opened === id ? null : id), shopIds };
  const buildList = () => {
    if (isPending) return <ListLoading />;
    if (!data || error) return <FailedListNotice error={error} retry={() => void refetch()} />;
    if (total === 0) return <EmptyListNotice />;
    return phone ? <LineCards {...rows} /> : <LineTable {...rows} />;
  };
  const list = <Suspense fallback={<ListLoading />}>{buildList()}</Suspense>;
  return (
    <>
      <LinesBar shopIds={shopIds} />
      <LinesToolbar shopIds={shopIds} />
      {phone && total > 0 ? (
        list
      ) : (
        <Paper variant="outlined" sx={frameStyles}>
          {list}
        </Paper>
      )}
      {total > 0 && <ListPages />}
    </>
  );
}

const frameStyles = { borderColor: "divider", borderRadius: 2, overflow: "hidden" };
