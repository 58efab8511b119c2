/** Downloads a file. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // After the click the browser has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
