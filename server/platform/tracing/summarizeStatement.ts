/** What a statement does, and to which table first: what a trace may say of it. Its text could have values in it. */
export function summarizeStatement(text: string): { operation: string; table: string } {
  const plain = text.replaceAll(/'[^']*'|--.*$/gm, "");
  const [, operation = ""] = /^\s*([a-z]+)\b/i.exec(plain) ?? [];
  const [, table = ""] = /\b(?:from|into|update)\s+"?([a-z][a-z0-9_]*)\b/i.exec(plain) ?? [];
  return { operation: operation.toUpperCase(), table };
}
