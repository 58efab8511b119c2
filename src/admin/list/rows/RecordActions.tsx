import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import { IconButton } from "@mui/material";
import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { formatRecordName, buildRecordPath, useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";

const DuplicateLink = lazyPart(() => import("../../form/record/DuplicateLink.tsx"), "DuplicateLink");

/** Edit and delete of one record, where the viewer may and it is not settled, and what else its resource can do with it. */
export function RecordActions({ record }: { record: IdentifiedRecord }) {
  const definition = useDefinition();
  const may = useMay();
  const { paths, settled, rowActions: Own } = definition;
  // The list stays as it is under the question.
  const { search } = useLocation();
  const name = formatRecordName(definition, record);
  return (
    <>
      {Own && <Own record={record} />}
      {definition.duplicates && (
        <Suspense>
          <DuplicateLink record={record} icon />
        </Suspense>
      )}
      {paths.edit && !settled?.(record, "update") && may("update") && (
        <IconButton
          component={Link}
          to={buildRecordPath(paths.edit, record["id"])}
          size="small"
          sx={action}
          aria-label={adminTexts.editOne(name)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {paths.delete && !settled?.(record, "delete") && may("delete") && (
        <IconButton
          component={Link}
          to={`${buildRecordPath(paths.delete, record["id"])}${search.replace("?", "&")}`}
          size="small"
          sx={action}
          aria-label={adminTexts.deleteOne(name)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** No taller than the line: a row is as high as its text. */
const action = { my: -0.75, "& + &": { ml: 0.5 } } as const;
