import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useDefinition, useMay } from "../../definition.ts";
import { useText } from "../../../ui/text.ts";

/** Leads to the registration from a file, where there is one. */
export function CsvRegisterButton() {
  const { paths } = useDefinition();
  const may = useMay();
  const text = useText("admin");
  if (!paths.csv || !may("csv")) return null;
  return (
    <Button component={Link} to={paths.csv} variant="outlined" startIcon={<UploadIcon />}>
      {text("csvRegister")}
    </Button>
  );
}
