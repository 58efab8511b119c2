import { Button } from "@mui/material";
import { mayRetryHelp } from "../../data/errors.ts";
import { NoticePage } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";
import { useText } from "../../ui/text.ts";

type ErrorPageProps = {
  title?: string;
  /** Japanese text. Default: the message of the error. */
  message?: string;
  error?: Error;
  retry: () => void;
};

/** A page for a failure. It offers another try, or, where that cannot help, the page above. */
export function ErrorPage({ title, error, message = error?.message, retry }: ErrorPageProps) {
  const text = useText("shell");
  const again = (
    <Button variant="contained" onClick={retry}>
      {text("retry")}
    </Button>
  );
  return (
    <div role="alert">
      <NoticePage
        title={title ?? text("errorTitle")}
        actions={error && !mayRetryHelp(error) ? <ToParent otherwise={again} /> : again}
      >
        {message ?? text("errorText")}
      </NoticePage>
    </div>
  );
}
