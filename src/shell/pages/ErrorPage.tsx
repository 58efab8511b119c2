import { Button } from "@mui/material";
import { useShellText } from "../messages.ts";
import { Notice } from "./Notice.tsx";

/** Something failed: what, and a way to try again. `message` is the server's own text, already in Japanese. */
export function ErrorPage({ title, message, retry }: { title?: string; message?: string; retry: () => void }) {
  const text = useShellText();
  return (
    <div role="alert">
      <Notice
        title={title ?? text("errorTitle")}
        actions={
          <Button variant="contained" onClick={retry}>
            {text("retry")}
          </Button>
        }
      >
        {message ?? text("errorText")}
      </Notice>
    </div>
  );
}
