import { uiTexts } from "../../i18n/ja/console/ui.ts";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Button } from "@mui/material";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { ToneBadge } from "./Badge.tsx";
import { DayText } from "./DayText.tsx";
import { visuallyHidden } from "./hidden.ts";
import { usePrinting } from "./usePrinting.ts";
import { workAction, workRow, workStyles } from "./workStyles.ts";

/** How urgent a piece of work is. INFO needs no action. */
type Severity = "HIGH" | "MEDIUM" | "LOW" | "INFO";

/** One piece of work: a row of a WorkList. */
export type WorkItem = {
  key: string;
  severity: Severity;
  /** The kind of work in a word or two: 未締め. */
  badge: string;
  /** The shop, or what else it is about. */
  title: ReactNode;
  /** Its business date. */
  date?: string | null;
  /** Why it waits, in words. */
  reason: ReactNode;
  /** More about the reason, on a line of its own. */
  detail?: ReactNode;
  amount?: ReactNode;
  /** What the amount is: 速報. */
  amountNote?: ReactNode;
  /** What a person can do about it, usually one WorkAction. */
  action?: ReactNode;
  /** A small button that puts it aside. */
  answer?: ReactNode;
  /** The single pieces of work, where the row sums up several of one kind. They stand below it when it is opened. */
  parts?: readonly WorkItem[];
};

type WorkListProps = {
  label: string;
  /** In the order in which people should do them. */
  works: readonly WorkItem[];
  /** Number of rows at first; the others are behind a button. Paper has all. */
  most?: number;
};

const severityTones = { HIGH: "BAD", MEDIUM: "PENDING", LOW: "PENDING", INFO: "QUIET" } as const;

/** A list of work, most urgent first: what, where, when, why, how much, and what to do about it. */
export function WorkList({ label, works, most = Infinity }: WorkListProps) {
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  // The button takes as much room as one more row.
  const folded = !printing && !open && works.length > most + 1;
  const shown = folded ? works.slice(0, most) : works;
  return (
    <Box sx={workStyles} data-answers={works.some(({ answer }) => Boolean(answer)) || undefined}>
      <ul aria-label={label}>
        {shown.map((work) => (
          <WorkRow key={work.key} work={work} />
        ))}
      </ul>
      {folded && (
        <Button fullWidth onClick={() => setOpen(true)} size="touch">
          {uiTexts.work.more(works.length - shown.length)}
        </Button>
      )}
    </Box>
  );
}

function WorkRow({ work }: { work: WorkItem }) {
  const { severity, badge, title, date, reason, detail, amount, amountNote, action, answer, parts } = work;
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const shown = open || printing;
  return (
    <Box component="li" sx={workRow[severity]}>
      <span className="badge">
        <ToneBadge tone={severityTones[severity]}>
          {severity === "HIGH" && (
            <Box component="span" sx={visuallyHidden}>
              {uiTexts.work.urgent}
            </Box>
          )}
          {badge}
        </ToneBadge>
      </span>
      <span className="title">
        {parts ? (
          <Button
            variant="text"
            color="inherit"
            aria-expanded={shown}
            onClick={() => setOpen(!open)}
            endIcon={<ExpandMore sx={{ transform: shown ? "rotate(180deg)" : "none" }} />}
            sx={{ mx: -1, px: 1, fontWeight: 700 }}
          >
            {title}
          </Button>
        ) : (
          title
        )}
      </span>
      <span className="date">{date && <DayText date={date} />}</span>
      <span className="reason">
        <span>{reason}</span>
        {detail && <small>{detail}</small>}
      </span>
      <span className="amount">
        {amount}
        {amountNote && <small>{amountNote}</small>}
      </span>
      <span className="action">{action}</span>
      <span className="answer">{answer}</span>
      {parts && shown && (
        <ul className="parts">
          {parts.map((part) => (
            <WorkRow key={part.key} work={part} />
          ))}
        </ul>
      )}
    </Box>
  );
}

type ActionProps = {
  to: string;
  /** What it is done to, for people who hear the button without its row. */
  of: string;
  /** The work is done there; else the page only shows it. */
  strong?: boolean;
  children: string;
};

/** The action of a row as a link. */
export function WorkAction({ to, of, strong = false, children }: ActionProps) {
  return (
    <Button
      component={Link}
      to={to}
      aria-label={`${children} ${of}`}
      variant={strong ? "contained" : "text"}
      sx={workAction}
    >
      {children}
    </Button>
  );
}
