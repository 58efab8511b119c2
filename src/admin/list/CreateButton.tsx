import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDefinition, useMay } from "../definition.ts";

/** Leads to the form of a new record; `otherwise` stands there for those who may not. */
export function CreateButton({ otherwise = null }: { otherwise?: ReactNode }) {
  const { paths } = useDefinition();
  const may = useMay();
  if (!paths.create || !may("create")) return otherwise;
  return (
    <Button component={Link} to={paths.create} variant="contained" startIcon={<AddIcon />}>
      {adminTexts.create}
    </Button>
  );
}
