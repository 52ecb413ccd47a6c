/** Memoizes a factory by its string arguments, for costly values that each row of a list needs. */
export function memoize<Names extends readonly string[], T>(
  make: (...names: Names) => T,
): (...names: Names) => T {
  const made = new Map<string, T>();
  return (...names) => {
    const key = names.join(' ');
    if (!made.has(key)) made.set(key, make(...names));
    return made.get(key)!;
  };
}
