/** Returns a secret with another character near its end. Some bits of the last characters may not count, so they stay. */
export function altered(secret: string): string {
  const at = secret.length - 5;
  return `${secret.slice(0, at)}${secret[at] === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`;
}
