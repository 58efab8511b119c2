import { company as text } from "../../../i18n/ja/company/company.ts";
import { signInPath } from "../../core/shellPaths.ts";
import { CopyResult, useCopy } from "../../ui/copy.tsx";
import { SignInFrame } from "../parts/Frame.tsx";

type RegisterKeyProps = {
  apiKey: string;
  shopId: number;
};

/** The end of the set-up: the key of the first register, which nobody can be shown again, and how to try it at once. */
export function RegisterKey({ apiKey, shopId }: RegisterKeyProps) {
  const { copy, result } = useCopy();
  return (
    <SignInFrame title={text.doneTitle}>
      <p className="si-text">{text.doneText}</p>
      <p className="si-key">
        <code>{apiKey}</code>
      </p>
      <button type="button" className="si-second" onClick={() => void copy(apiKey)}>
        {text.copyKey}
      </button>
      <CopyResult result={result} />
      <p className="si-text">{text.tryRegister}</p>
      <p className="si-key">
        <code>{text.registerCommand(shopId, location.origin)}</code>
      </p>
      {/* A whole load: the configuration says now that there is a company. */}
      <a className="si-submit si-next" href={signInPath}>
        {text.toSignIn}
      </a>
    </SignInFrame>
  );
}
