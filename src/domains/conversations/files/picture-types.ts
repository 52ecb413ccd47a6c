/** Types that a browser shows without running anything of them. All others are downloads of unknown content. */
const harmless: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
]);

/** Returns true if a file is a picture that can be shown beside its message. */
export const isPicture = ({ contentType }: { contentType: string }) => harmless.has(contentType);
