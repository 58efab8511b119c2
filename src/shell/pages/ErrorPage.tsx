import { Button } from "@mui/material";
import { mayPass } from "../../data/errors.ts";
import { Notice } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";
import { useText } from "../../ui/text.ts";

type Props = {
  title?: string;
  /** Japanese text. Default: the message of the error. */
  message?: string;
  error?: Error;
  retry: () => void;
};

/** A page for a failure. It offers another try, or, where that cannot help, the page above. */
export function ErrorPage({ title, error, message = error?.message, retry }: Props) {
  const text = useText("shell");
  const again = (
    <Button variant="contained" onClick={retry}>
      {text("retry")}
    </Button>
  );
  return (
    <div role="alert">
      <Notice
        title={title ?? text("errorTitle")}
        actions={error && !mayPass(error) ? <ToParent otherwise={again} /> : again}
      >
        {message ?? text("errorText")}
      </Notice>
    </div>
  );
}
