import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { invalid } from '../../../src/platform/errors.ts';
import { unsupportedMediaType } from '../http/http-refusal.ts';
import { type JsonSchema, presentOf } from '../engine/json-schema.ts';
import type { Operation } from '../engine/operation.ts';

const mostBytes = 5 * 1024 * 1024;

/** Reads a CSV file of up to 5 MB as text: in UTF-8, or in the `charset` that its type names. */
export const csvBody = [
  (request: Request, _response: Response, next: NextFunction) => {
    const isOther = request.is('text/csv') === false;
    const message = 'The body must be a CSV file, with Content-Type: text/csv.';
    next(isOther && unsupportedMediaType(message));
  },
  express.raw({ limit: mostBytes, type: () => true }),
  (request: Request, _response: Response, next: NextFunction) => {
    const bytes: unknown = request.body;
    request.body = Buffer.isBuffer(bytes) ? textOf(bytes, request.get('content-type')) : '';
    next();
  },
];

/**
 * Decodes the bytes of a CSV file.
 * @throws DomainError VALIDATION_FAILED for bytes invalid in the encoding, and for unknown encodings.
 */
function textOf(bytes: Buffer, type = ''): string {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(type) ?? [];
  const decoder = decoderOf(charset);
  try {
    return decoder.decode(bytes);
  } catch {
    const line = firstBadLine(bytes, charset);
    throw invalid(
      'csv',
      `line ${line}: is not ${charset}. Save the file as “CSV UTF-8”, or name its encoding, such as ` +
        'Content-Type: text/csv; charset=windows-1252.',
    );
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw invalid('body', `must be in a known charset such as utf-8, not ${charset.slice(0, 40)}.`);
  }
}

/** Returns the line with the first undecodable bytes. */
function firstBadLine(bytes: Buffer, charset: string): number {
  const text = new TextDecoder(charset).decode(bytes);
  return text.slice(0, text.indexOf('\uFFFD')).split(/\r\n|\r|\n/).length;
}

/**
 * Returns the columns of a list's CSV file: the members of an entry. Members of an object, or of the list with one
 * line each, are named like `delivery.city`.
 * @throws Error for a list of objects that no cell can hold.
 */
export function columnsOf(
  { name, directives }: Operation,
  { outputSchema }: { outputSchema: JsonSchema },
): string[] {
  const { rows, without, customFields } = directives['csv'] as {
    rows?: string | null;
    without: string[];
    customFields?: string | null;
  };
  const entry = outputSchema.properties?.['items']?.items?.properties ?? {};
  return Object.entries(entry)
    .filter(([member]) => !without.includes(member) && !(customFields && member === 'fields'))
    .flatMap(([member, schema]) => {
      const present = presentOf(schema);
      const inner = (present.items ?? present).properties;
      if (!inner) return [member];
      if (present.items && member !== rows) {
        throw new Error(`${name}: ${member} is a list of objects and not the rows of the file.`);
      }
      return Object.entries(inner)
        .filter(([, each]) => !presentOf(presentOf(each).items ?? each).properties)
        .map(([each]) => `${member}.${each}`);
    });
}
