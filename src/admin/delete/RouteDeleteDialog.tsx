import { Suspense } from "react";
import { useGetOne, useListContext } from "ra-core";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCallMeta, useDefinition, useMay, type IdentifiedRecord } from "../definition.ts";
import { useElsewhere } from "../record/recordShop.ts";
import { lazyPart } from "../../ui/lazyPart.ts";

const DeleteDialog = lazyPart(() => import("./DeleteDialog.tsx"), "DeleteDialog");

/** The question of the delete path, over the list. Without a record that exists, or with one of another shop, there is nothing to ask. */
export function RouteDeleteDialog() {
  const { paths } = useDefinition();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = search.get("id");
  const may = useMay();
  const atDeletePath = paths.delete !== undefined && pathname.toLowerCase() === paths.delete.toLowerCase();
  return atDeletePath && id && may("delete") ? <LoadedDialog id={id} /> : null;
}

function LoadedDialog({ id }: { id: string }) {
  const { meta: resource, paths } = useDefinition();
  const meta = useCallMeta();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { data } = useGetOne<IdentifiedRecord>(resource.name, { id, meta }, { retry: false });
  // Back to where the person came from; a path that was opened directly has nothing behind it.
  const close = () => void (key === "default" ? navigate(paths.list, { replace: true }) : navigate(-1));
  const { selectedIds, onToggleItem } = useListContext<IdentifiedRecord>();
  const unselect = () => selectedIds.filter((selected) => String(selected) === id).forEach(onToggleItem);
  const elsewhere = useElsewhere(data);
  return data && !elsewhere ? (
    <Suspense>
      <DeleteDialog records={[data]} onClose={close} onDeleted={unselect} />
    </Suspense>
  ) : null;
}
