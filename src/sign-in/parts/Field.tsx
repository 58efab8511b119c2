import { useId, useState, type InputHTMLAttributes } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id"> & {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  /** The fault of the value, shown below it and read out with it. */
  error?: string | undefined;
  hint?: string | undefined;
};

/** A text field with label and error. A person can make a password visible. */
export function SignInField({ label, value, onChange, error, hint, type = "text", ...input }: FieldProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className="si-input">
        <input
          {...input}
          id={id}
          type={visible ? "text" : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          autoCapitalize="none"
          spellCheck={false}
        />
        {type === "password" && (
          <button
            type="button"
            className="si-eye"
            aria-label={text.showPassword}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Eye open={visible} />
          </button>
        )}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? "si-hint" : "si-error"}>
          {note}
        </p>
      )}
    </div>
  );
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  );
}
