import { useEffect } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { IdentityError } from "../../auth/identityClient.ts";
import { beginSession, type SignInWorld } from "../signInWorld.ts";
import type { FormState } from "../rules/useForm.ts";

type GoogleButtonProps = { world: SignInWorld; form: Pick<FormState<never>, "run" | "busy">; onDone(): void };

/** Whether the page was opened by Google's redirect. The address then has the code for the tokens. */
const isReturning = (): boolean => /[?&](code|error)=/.test(globalThis.location.search);

/** The button for Google's sign-in, shown only with a configured domain. After the redirect it begins the session. */
export function GoogleButton({ world, form, onDone }: GoogleButtonProps) {
  const { run, busy } = form;
  useEffect(() => {
    if (!isReturning()) return;
    void run("google", async () => {
      const uuid = await (await world.identity()).developerUuid();
      if (uuid === null) throw new IdentityError("OTHER", globalThis.location.search.includes("error="));
      beginSession(world, uuid);
      onDone();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only once, for the address with which the page was opened
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
