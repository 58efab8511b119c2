import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Button } from "@mui/material";
import { mayRetryHelp } from "../../data/errors.ts";
import { NoticePage } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";

type ErrorPageProps = {
  title?: string;
  /** Japanese text. Default: the message of the error. */
  message?: string;
  error?: Error;
  retry: () => void;
};

/** A page for a failure. It offers another try, or, where that cannot help, the page above. */
export function ErrorPage({ title, error, message = error?.message, retry }: ErrorPageProps) {
  const again = (
    <Button variant="contained" onClick={retry}>
      {shellTexts.retry}
    </Button>
  );
  return (
    <div role="alert">
      <NoticePage
        title={title ?? shellTexts.errorTitle}
        actions={error && !mayRetryHelp(error) ? <ToParent otherwise={again} /> : again}
      >
        {message ?? shellTexts.errorText}
      </NoticePage>
    </div>
  );
}
