import { useEffect, useRef, type ReactNode } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { useColours } from "../colours.ts";
import { versionLabel } from "../version.ts";
import "../sign-in.css";

/** The page around the forms before the console: the two areas, the version, the colour switch. `title` is its h1. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { scheme, toggle } = useColours();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = text.documentTitle(title);
    // At a new step the focus goes to the heading, for screen readers. On the first page it stays at the first field.
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="sign-in">
      <header className="si-brand">
        <p className="si-logo" lang="ja">
          {text.brand} <span>{text.brandLatin}</span>
        </p>
        <p className="si-tagline">{text.tagline}</p>
        <dl className="si-areas">
          <div>
            <dt>{text.salesView}</dt>
            <dd>{text.salesViewText}</dd>
          </div>
          <div>
            <dt>{text.appControl}</dt>
            <dd>{text.appControlText}</dd>
          </div>
        </dl>
      </header>
      <div className="si-side">
        <main className="si-card">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
        <footer className="si-foot">
          <span>{text.version(versionLabel)}</span>
          <button type="button" className="si-link" onClick={toggle}>
            {scheme === "dark" ? text.toLight : text.toDark}
          </button>
        </footer>
      </div>
    </div>
  );
}
