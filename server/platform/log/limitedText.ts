/** The body of an answer as text; null if it is longer. Reading stops there. @param most characters that are read */
export async function readLimitedText(response: Response, most: number): Promise<string | null> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) return null;
  }
  return text;
}
