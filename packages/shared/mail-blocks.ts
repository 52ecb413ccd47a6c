/** A block of a mail, as it is written. Its words may have variables. */
export type MailBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly link: string }
  | { readonly kind: 'picture'; readonly picture: string; readonly alternative: string }
  | { readonly kind: 'divider' };

/** Fields of a block that are written or chosen. */
export type BlockField = 'text' | 'link' | 'picture' | 'alternative';

/** Fields of each kind, all of which it needs. */
export const fieldsOfBlock: Readonly<Record<MailBlock['kind'], readonly BlockField[]>> = {
  heading: ['text'],
  text: ['text'],
  button: ['text', 'link'],
  picture: ['picture', 'alternative'],
  divider: [],
};

/** Most characters of the line of a block. */
export const longestLine = { heading: 200, button: 60 } as const;

/** Link of a button that leads to the page where clients book. */
export const bookingLink = '{{bookingLink}}';

/** Fields of a block that have words. */
interface Worded {
  readonly kind: MailBlock['kind'];
  readonly text?: string | null;
  readonly link?: string | null;
}

/** Returns the words of blocks as plain text, with the links of buttons. Text messages have them unless others are written. */
export function wordsOfBlocks(blocks: readonly Worded[]): string {
  return blocks
    .map(({ text, link }) => [text, link].filter(Boolean).join(': '))
    .filter(words => words !== '')
    .join('\n');
}

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Returns true for an address that a mail may lead to: a page, or somebody to write to. */
export function isMailLink(link: string): boolean {
  return protocols.has(URL.parse(link)?.protocol ?? '');
}

/** Reads a link as people type it, such as `www.example.com` or `hi@example.com`. Null: it is none. */
export function readMailLink(typed: string): string | null {
  const link = typed.trim();
  if (/^\{\{\s*bookingLink\s*\}\}$/.test(link)) return bookingLink;
  if (/[\s{}]/.test(link)) return null;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(link)) return `mailto:${link}`;
  const isBare = /^[^/:@]+\.[^/:@]+(:\d+)?([/?#]|$)/.test(link);
  const url = URL.parse(isBare ? `https://${link}` : link);
  return url && isMailLink(url.href) && url.username === '' && url.password === ''
    ? url.href
    : null;
}
