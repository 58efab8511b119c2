/** Hands a file to the browser to be saved under this name. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file once the click is done, but some read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
