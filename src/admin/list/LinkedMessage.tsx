import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ListMessage } from "./ListStates.tsx";

type LinkedMessageProps = { title: string; children?: ReactNode; to: string; label: string };

/** A sentence in the place of rows, and the link to the page that comes first. */
export const LinkedMessage = ({ title, children, to, label }: LinkedMessageProps) => (
  <ListMessage
    title={title}
    action={
      <Button component={Link} to={to} variant="outlined">
        {label}
      </Button>
    }
  >
    {children}
  </ListMessage>
);
