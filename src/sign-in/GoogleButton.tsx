import { useEffect } from "react";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { IdentityError } from "../auth/identityClient.ts";
import { begin, type SignInWorld } from "./signInWorld.ts";
import type { Form } from "./useForm.ts";

type GoogleButtonProps = { world: SignInWorld; form: Pick<Form<never>, "run" | "busy">; onDone(): void };

/** True on the way back from Google: the address then carries the code that the identity service turns into tokens. */
const isReturning = (): boolean => /[?&](code|error)=/.test(globalThis.location.search);

/** Leaves for Google's sign-in, and takes the session up on the way back. Shown only where a domain is configured. */
export function GoogleButton({ world, form, onDone }: GoogleButtonProps) {
  const { run, busy } = form;
  useEffect(() => {
    if (!isReturning()) return;
    void run("google", async () => {
      const uuid = await (await world.identity()).developerUuid();
      if (uuid === null) throw new IdentityError("OTHER", globalThis.location.search.includes("error="));
      begin(world, uuid);
      onDone();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once: the address is the one that the page was opened with
  }, []);
  return (
    <>
      <p className="si-or">{text.or}</p>
      <button
        type="button"
        className="si-second"
        disabled={busy !== null}
        onClick={() => void run("google", async () => (await world.identity()).signInWithGoogle())}
      >
        {text.google}
      </button>
    </>
  );
}
