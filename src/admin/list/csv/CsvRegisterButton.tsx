import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useDefinition, useMay } from "../../definition.ts";

/** Leads to the registration from a file, where there is one. */
export function CsvRegisterButton() {
  const { paths } = useDefinition();
  const may = useMay();
  if (!paths.csv || !may("csv")) return null;
  return (
    <Button component={Link} to={paths.csv} variant="outlined" startIcon={<UploadIcon />}>
      {adminTexts.csvRegister}
    </Button>
  );
}
