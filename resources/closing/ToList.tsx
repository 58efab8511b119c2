import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { Notice } from "../../src/shell/pages/Notice.tsx";

type Props = { title: string; text: string; path: string; label: string };

/** An address that names no closing: what is wrong with it, and the way to the list at `path`, called by the key `label`. */
export function ToList({ title, text, path, label }: Props) {
  const translate = useTranslate();
  return (
    <div role="alert">
      <Notice
        title={title}
        actions={
          <Button component={Link} to={path} variant="contained">
            {translate("parts.closing.toList", { list: translate(label) })}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
