import { Button } from "@mui/material";
import { Link } from "react-router";
import type { PathRow } from "../pathTable.ts";
import { homePath } from "../paths.ts";
import type { PlannedPaths } from "../planned.ts";
import { Notice } from "./Notice.tsx";
import { useText } from "../../ui/text.ts";

/** What stands where a screen will be: the address is right, the screen is still to come. */
function Planned() {
  const text = useText("shell");
  return (
    <Notice
      title={text("plannedTitle")}
      actions={
        <Button component={Link} to={homePath} variant="outlined">
          {text("back")}
        </Button>
      }
    >
      {text("plannedText")}
    </Notice>
  );
}

/** Rows of the path table for paths whose screens are not built yet; they stand in no menu. */
export const plannedRows = (planned: readonly PlannedPaths[]): readonly PathRow[] =>
  planned.flatMap(({ paths, area, authority }) =>
    paths.map((path) => ({
      path,
      area,
      element: <Planned />,
      rule: { authority, area, key: false },
      label: "shell.planned",
    })),
  );
