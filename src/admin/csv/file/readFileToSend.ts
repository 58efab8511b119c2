import { sentFileFaults } from "../../../../i18n/ja/words/sent-file.ts";

/** Characters of a file's name that are sent: its end, which says the kind. */
const longestFileName = 120;

/** The content of a file in Base64. */
const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,?/, "")));
    reader.addEventListener("error", () => reject(new Error(sentFileFaults.unread)));
    reader.readAsDataURL(file);
  });

/** The name and the content of a file as a request has them. One that has gone or changed since it was chosen is refused in Japanese. */
export const readFileToSend = async (file: File): Promise<{ fileName: string; content: string }> => ({
  fileName: file.name.slice(-longestFileName),
  content: await readAsBase64(file),
});
