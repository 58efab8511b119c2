/** The function with a memory: thousands of rows have few dates, shops or sets of fields. */
export function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? compute(text);
    known.set(text, value);
    return value;
  };
}
