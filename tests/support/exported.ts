import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";

/** Waits for the file that the browser is handed from now on. */
export function handed(): () => Promise<{ name: string; file: Blob }> {
  let file: Blob | undefined;
  let name = "";
  URL.createObjectURL = vi.fn((blob: Blob) => {
    file = blob;
    return "blob:file";
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  return async () => {
    await waitFor(() => expect(file).toBeDefined());
    if (!file) throw new Error("no file");
    return { name, file };
  };
}
/** Chooses an item of the export menu and gives the file that it makes. The file of a test restores its mocks. */
export async function exported(item: string): Promise<{ name: string; file: Blob }> {
  const user = userEvent.setup();
  const file = handed();
  await user.click(screen.getByRole("button", { name: /^書き出し/ }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return file();
}

export const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(file);
  });
