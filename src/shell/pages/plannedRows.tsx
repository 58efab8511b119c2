import { Button } from "@mui/material";
import { Link } from "react-router";
import type { PathRow } from "../pathTable.ts";
import type { PlannedPaths } from "../planned.ts";
import { Notice } from "./Notice.tsx";
import { useHomePath } from "../useHomePath.ts";
import { useText } from "../../ui/text.ts";

/** The page of a path whose screen is not built yet. */
function Planned() {
  const text = useText("shell");
  const home = useHomePath();
  return (
    <Notice
      title={text("plannedTitle")}
      actions={
        <Button component={Link} to={home} variant="outlined">
          {text("back")}
        </Button>
      }
    >
      {text("plannedText")}
    </Notice>
  );
}

/** Rows of the path table for paths whose screens are not built yet. They are in no menu. */
export const plannedRows = (planned: readonly PlannedPaths[]): readonly PathRow[] =>
  planned.flatMap(({ paths, area, authority, content }) =>
    paths.map((path) => ({
      path,
      area,
      element: <Planned />,
      rule: { authority, area, content, key: false },
      label: "shell.planned",
    })),
  );
