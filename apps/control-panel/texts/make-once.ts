/** Makes what is costly to make, and asked for by every row of a list, once for each set of names. */
export function makeOnce<Names extends readonly string[], T>(
  make: (...names: Names) => T,
): (...names: Names) => T {
  const made = new Map<string, T>();
  return (...names) => {
    const key = names.join(' ');
    if (!made.has(key)) made.set(key, make(...names));
    return made.get(key)!;
  };
}
