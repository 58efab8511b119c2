import { sentFileFaults } from "../../../../i18n/ja/words/sent-file.ts";

/** The content of a file as the request has it. One that has gone or changed since it was chosen is refused in Japanese. */
export const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,?/, "")));
    reader.addEventListener("error", () => reject(new Error(sentFileFaults.unread)));
    reader.readAsDataURL(file);
  });
