import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { IdentityError, type IdentityRefusal } from "../../auth/identityClient.ts";
import { logSignIn } from "../../auth/log.ts";

/** Faults by field name. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export type FormState<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  errors: FormErrors<Name>;
  /** The refusal of the last attempt. */
  refusal: IdentityRefusal | null;
  /** The name of the running work; null for none. All buttons are disabled meanwhile. */
  busy: string | null;
  set(name: Name, value: string): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Runs other work than the submission, such as sending a code again. */
  run(name: string, work: () => Promise<void>): Promise<void>;
};

type FormOptions<Name extends string> = {
  initial: Readonly<Record<Name, string>>;
  validate(values: Readonly<Record<Name, string>>): FormErrors<Name>;
  /** Gives the faults that the server found, if any. */
  submit(values: Readonly<Record<Name, string>>): Promise<FormErrors<Name> | void>;
};

/** What is typed without the blanks around it. A password stays as it is: its blanks are named. */
const trimValues = <Name extends string>(values: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, name === "password" ? value : value.trim()]),
  ) as Record<Name, string>;

/**
 * Values, errors and submission of a small form. It validates when the form is sent: the first wrong field gets the focus, and an error
 * disappears when its value changes. One piece of work runs at a time.
 */
export function useForm<Name extends string>({ initial, validate, submit }: FormOptions<Name>): FormState<Name> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState({} as FormErrors<Name>);
  const [refusal, setRefusal] = useState<IdentityRefusal | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== null) return;
    const focused = document.activeElement;
    setBusy(name);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      const refused = error instanceof IdentityError ? error.refusal : "OTHER";
      if (refused === "OTHER")
        logSignIn("unknown error occurred", error instanceof IdentityError ? error.cause : error);
      setRefusal(refused);
    } finally {
      flushSync(() => setBusy(null));
      // A disabled button loses the focus.
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
    }
  };

  /** Shows the faults and goes to the first field with one. False if there is none. */
  const show = (form: HTMLFormElement, found: FormErrors<Name>): boolean => {
    // The error must be in the page before its field gets the focus, or a screen reader does not read it.
    flushSync(() => setErrors(found));
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return wrong !== null;
  };

  return {
    values,
    errors,
    refusal,
    busy,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    onSubmit(event) {
      event.preventDefault();
      const sent = trimValues(values);
      const found = validate(sent);
      const form = event.currentTarget;
      if (show(form, found)) return;
      void run("submit", async () => {
        const refused = await submit(sent);
        if (refused) show(form, refused);
      });
    },
    run,
  };
}
