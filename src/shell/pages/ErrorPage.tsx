import { Button } from "@mui/material";
import { mayPass } from "../../data/errors.ts";
import { Notice } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";
import { useText } from "../../ui/text.ts";

type Props = {
  title?: string;
  /** The error's own text unless given, already in Japanese. */
  message?: string;
  error?: Error;
  retry: () => void;
};

/** Something failed: what, and a way to try again; where that would fail in the same way, the way to the page above. */
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
