/** Whether a text names a web site as browsers do, such as https://example.com. */
export function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
