/** Returns true if a text is a web origin as browsers send it, such as https://example.com. */
export function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
