/** The headers of a mail, or fields that are written as headers are, by their names in small letters. Of equal names, the first. */
export type Fields = ReadonlyMap<string, string>;

/** A part of a mail. */
export interface Part {
  readonly fields: Fields;
  /** Its type in small letters, without parameters. */
  readonly type: string;
  /** Its text, decoded. */
  readonly content: string;
}

/** Reads a mail, or a part of one, whose lines end in line feeds. */
export function partOf(text: string): Part {
  const end = text.indexOf('\n\n');
  const fields = fieldsOf(end < 0 ? text : text.slice(0, end));
  const type = /^[^;\s]*/.exec(fields.get('content-type') ?? 'text/plain')![0].toLowerCase();
  const body = end < 0 ? '' : text.slice(end + 2);
  return { fields, type, content: decoded(body, fields.get('content-transfer-encoding') ?? '') };
}

/** Returns the parts of a mail that has several; none for any other. */
export function partsOf({ fields, content }: Part): Part[] {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(fields.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const [, ...sections] = `\n${content}`.split(`\n--${boundary}`);
  return sections
    .filter(section => /^[ \t]*\n/.test(section))
    .map(section => partOf(section.slice(section.indexOf('\n') + 1)));
}

/** Reads lines `Name: value`, which may go on in the next lines after white space. */
export function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function decoded(body: string, encoding: string): string {
  const way = encoding.toLowerCase();
  if (way === 'base64') return withLineFeeds(Buffer.from(body, 'base64'));
  if (way !== 'quoted-printable') return body;
  const bytes = Buffer.from(body.replaceAll(/=[ \t]*\n/g, '')).toString('latin1');
  const decode = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return withLineFeeds(Buffer.from(bytes.replaceAll(/=([0-9A-F]{2})/gi, decode), 'latin1'));
}

/** Returns bytes of a mail as text whose lines end in line feeds. */
export function withLineFeeds(bytes: Buffer): string {
  return bytes.toString().replaceAll('\r\n', '\n');
}
