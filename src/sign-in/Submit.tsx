/** The button that sends the form; while work is under way it waits, saying what is done where it is this form's. */
export function Submit({ label, working, busy }: { label: string; working: string; busy: string | null }) {
  return (
    <button type="submit" className="si-submit" disabled={busy !== null} aria-busy={busy === "submit"}>
      {busy === "submit" ? working : label}
    </button>
  );
}
