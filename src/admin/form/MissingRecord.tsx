import { Button } from "@mui/material";
import { Link } from "react-router";
import { Notice } from "../../shell/pages/Notice.tsx";
import { useDefinition } from "../definition.ts";
import { useAdminText } from "../messages.ts";

/** In place of a form: why there is no record, and the ways on. */
export function MissingRecord({ message, retry }: { message: string; retry?: () => void }) {
  const { paths } = useDefinition();
  const text = useAdminText();
  return (
    <div role="alert">
      <Notice
        title={text("failedTitle")}
        actions={
          <>
            {retry && (
              <Button variant="outlined" onClick={retry}>
                {text("retry")}
              </Button>
            )}
            <Button variant="contained" component={Link} to={paths.list}>
              {text("backToList")}
            </Button>
          </>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
