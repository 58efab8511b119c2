import { useEffect } from "react";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import { useColours } from "./colours.ts";
import "./sign-in.css";

/** /session/404: a picture and a link back, with or without a session. */
export function NotFound404() {
  useColours();
  useEffect(() => {
    document.title = text.documentTitle(text.notFoundTitle);
  }, []);
  return (
    <main className="sign-in si-missing">
      <Shopfront />
      <p className="si-404">404</p>
      <h1>{text.notFoundTitle}</h1>
      <p className="si-text">{text.notFoundText}</p>
      <a className="si-submit" href="/">
        {text.toHome}
      </a>
    </main>
  );
}

/** The picture: a closed shop. */
function Shopfront() {
  const flaps = [0, 1, 2, 3, 4];
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" role="img" aria-label={text.notFoundImage}>
      <path d="M14 40 30 12h180l16 28Z" fill="var(--primary)" />
      <rect
        x="22"
        y="40"
        width="196"
        height="100"
        fill="var(--surface)"
        stroke="var(--border-strong)"
        strokeWidth="2"
      />
      {flaps.map((flap) => (
        <path
          key={flap}
          d={`M${30 + flap * 36} 46h34v44q-17 8-34 0Z`}
          fill="var(--primary-soft)"
          stroke="var(--primary)"
          strokeWidth="1.5"
        />
      ))}
      <path d="M24 46h192" stroke="var(--text-muted)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 140V100h56v40M124 140V100h56v40" fill="none" stroke="var(--border-strong)" strokeWidth="2" />
      <path d="M10 140h220" stroke="var(--text-muted)" strokeWidth="2" strokeLinecap="round" />
      <text x="120" y="76" textAnchor="middle" fontSize="22" fontWeight="700" fill="var(--primary-strong)">
        ?
      </text>
    </svg>
  );
}
