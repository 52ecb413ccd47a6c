import { invalid } from '../errors.ts';

/** A file of a received message. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Null: the file is too large to be kept. */
  readonly content: Buffer | null;
}

/** Most files of a message, and bytes of all of them together, that are kept. */
const mostFiles = 10;
export const mostBytes = 10 * 1024 * 1024;

const longestName = 120;
const unknownType = 'application/octet-stream';

/** Returns a file with a name and a type that can be shown and sent in a header. */
export function receivedFile(
  { name, contentType }: { name: string | null; contentType: string | null },
  content: Buffer | null,
  bytes = content?.length ?? 0,
): ReceivedFile {
  const [, type = unknownType] =
    /^\s*([\w.+-]{1,60}\/[\w.+-]{1,100})/.exec(contentType ?? '') ?? [];
  return { name: nameOf(name ?? ''), contentType: type.toLowerCase(), bytes, content };
}

/** Returns the last part of a path, without characters that mean something to file systems or are not seen. */
function nameOf(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replaceAll(/["<>:|?*\p{Cc}\p{Cf}]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (name.length <= longestName) return name || 'file';
  const [ending = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  return name.slice(0, longestName - ending.length) + ending;
}

/**
 * Reads the files of a mail: `[{name, contentType, content}]`, the content in base64. Those above the limits are named and not kept.
 * @throws DomainError VALIDATION_FAILED.
 */
export function readFiles(value: unknown): ReceivedFile[] {
  if (value == null) return [];
  if (!Array.isArray(value)) throw invalid('attachments', 'must be a list.');
  let left = mostBytes;
  return value.slice(0, mostFiles).map((each, index) => {
    const { name = null, contentType = null, content } = each as Record<string, unknown>;
    if (typeof content !== 'string') {
      throw invalid(`attachments.${index}.content`, 'must be a text in base64.');
    }
    const bytes = Buffer.from(content, 'base64');
    const isKept = bytes.length <= left;
    if (isKept) left -= bytes.length;
    const about = { name: textOrNull(name), contentType: textOrNull(contentType) };
    return receivedFile(about, isKept ? bytes : null, bytes.length);
  });
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
