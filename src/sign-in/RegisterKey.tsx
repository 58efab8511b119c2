import { useState } from "react";
import { company as text } from "../../i18n/ja/company.ts";
import { signInPath } from "../shell/paths.ts";
import { Frame } from "./Frame.tsx";
import { Notice } from "./Notice.tsx";

type Props = {
  apiKey: string;
  shopId: number;
};

/** The end of the set-up: the key of the first register, which nobody can be shown again, and how to try it at once. */
export function RegisterKey({ apiKey, shopId }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      setCopied(true);
    } catch {
      // The person may refuse the clipboard: the page says so, and the key can be selected.
      setCopied(false);
    }
  };
  return (
    <Frame title={text.doneTitle}>
      <p className="si-text">{text.doneText}</p>
      <p className="si-key">
        <code>{apiKey}</code>
      </p>
      {copied !== null && <Notice kind={copied ? "success" : "error"}>{copied ? text.copied : text.notCopied}</Notice>}
      <button type="button" className="si-second" onClick={() => void copy()}>
        {text.copyKey}
      </button>
      <p className="si-text">{text.tryRegister}</p>
      <p className="si-key">
        <code>{text.registerCommand(shopId, location.origin)}</code>
      </p>
      {/* A whole load: the configuration says now that there is a company. */}
      <a className="si-submit si-next" href={signInPath}>
        {text.toSignIn}
      </a>
    </Frame>
  );
}
