/** The button that sends the form. It is disabled during work, and shows `working` if the work is this form's. */
export function SubmitButton({ label, working, busy }: { label: string; working: string; busy: string | null }) {
  return (
    <button type="submit" className="si-submit" disabled={busy !== null} aria-busy={busy === "submit"}>
      {busy === "submit" ? working : label}
    </button>
  );
}
