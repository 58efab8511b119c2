/** Hands a file to the person. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the file once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
