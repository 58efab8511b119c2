import { encode } from "uqr";

/** Modules of white around a code, which readers need. */
const quiet = 4;

/** A text as a QR code, dark on white in both colour modes because readers expect it. `size` is in pixels. */
export function QrCode({ value, title, size }: { value: string; title: string; size: number }) {
  const { data, size: modules } = encode(value, { border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={title}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
