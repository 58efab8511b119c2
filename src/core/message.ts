/** `template` with {0}, {1} … replaced by `args`; a placeholder without an argument disappears. */
export const fillMessage = (template: string, args: readonly (string | number)[] = []): string =>
  template.replace(/\{(\d+)\}/g, (_, index: string) => String(args[Number(index)] ?? ""));
