import { createHash } from 'node:crypto';
import {
  GraphQLError,
  GraphQLScalarType,
  Kind,
  valueFromASTUntyped,
  type ValueNode,
} from 'graphql';
import { languages } from '../../packages/shared/languages.ts';
import { metadataLengths } from '../domains/external-ids/metadata-cell.ts';
import { isLocalDate, parseInstant, toIso } from '../platform/lib/time/time.ts';
import { TimeWithoutOffset, type InstantInput } from '../platform/validation/read-instant.ts';

const maxEntries = 50;
const maxKeyLength = 64;
const maxValueLength = 1000;
const maxAmount = 1_000_000_000;
const { key: maxMetadataKeyLength, value: maxMetadataValueLength } = metadataLengths;

/** An instant is epoch milliseconds in code, and ISO 8601 in UTC on the wire. */
const DateTime = new GraphQLScalarType<InstantInput, string>({
  name: 'DateTime',
  extensions: { jsonSchema: { type: 'string', format: 'date-time' } },
  serialize: value => toIso(Number(value)),
  parseValue: value => readDateTime(value),
  parseLiteral: node => readDateTime(textOf(node)),
});

const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  extensions: { jsonSchema: { type: 'string', format: 'date' } },
  parseValue: value => readLocalDate(value),
  parseLiteral: node => readLocalDate(textOf(node)),
});

const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  extensions: { jsonSchema: { type: 'number', minimum: 0 } },
  parseValue: value => readAmount(value),
  parseLiteral: node =>
    readAmount(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
});

/** A higher sum of a currency with three decimals could not be an exact number of minor units. */
const maxSum = 9_000_000_000_000;

const MoneySum = new GraphQLScalarType<number, number>({
  name: 'MoneySum',
  extensions: { jsonSchema: { type: 'number', minimum: 0 } },
  parseValue: value => readAmount(value, maxSum),
  parseLiteral: node =>
    readAmount(
      node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined,
      maxSum,
    ),
});

const Percent = new GraphQLScalarType<number, number>({
  name: 'Percent',
  extensions: { jsonSchema: { type: 'number', minimum: 0, maximum: 100 } },
  parseValue: value => readPercent(value),
  parseLiteral: node =>
    readPercent(
      node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined,
    ),
});

const StringMap = new GraphQLScalarType<Record<string, string>, Record<string, string>>({
  name: 'StringMap',
  extensions: { jsonSchema: { type: 'object', additionalProperties: { type: 'string' } } },
  parseValue: value => readStringMap(value),
  parseLiteral: (node, variables) => readStringMap(valueFromASTUntyped(node, variables)),
});

const MetadataChange = new GraphQLScalarType<
  Record<string, string | null>,
  Record<string, string | null>
>({
  name: 'MetadataChange',
  extensions: {
    jsonSchema: {
      type: 'object',
      maxProperties: maxEntries,
      propertyNames: { minLength: 1, maxLength: maxMetadataKeyLength },
      additionalProperties: { type: ['string', 'null'], maxLength: maxMetadataValueLength },
    },
  },
  parseValue: value => readMetadata(value),
  parseLiteral: (node, variables) => readMetadata(valueFromASTUntyped(node, variables)),
});

const JSONObject = new GraphQLScalarType<Record<string, unknown>, Record<string, unknown>>({
  name: 'JSONObject',
  extensions: { jsonSchema: { type: 'object' } },
});

const Base64 = new GraphQLScalarType<Uint8Array, string>({
  name: 'Base64',
  extensions: { jsonSchema: { type: 'string', contentEncoding: 'base64' } },
  parseValue: value => readBytes(value),
  parseLiteral: node => readBytes(textOf(node)),
});

/** Literals may have no quotes, like enum values. */
const Language = new GraphQLScalarType<string, string>({
  name: 'Language',
  extensions: { jsonSchema: { type: 'string', enum: languages } },
  parseValue: value => readLanguage(value),
  parseLiteral: node => readLanguage(node.kind === Kind.ENUM ? node.value : textOf(node)),
});

/** Scalars of the contract by name. */
export const scalars = {
  DateTime,
  LocalDate,
  Money,
  MoneySum,
  Percent,
  StringMap,
  MetadataChange,
  JSONObject,
  Base64,
  Language,
};

function textOf(node: ValueNode): string | undefined {
  return node.kind === Kind.STRING ? node.value : undefined;
}

function readDateTime(value: unknown): InstantInput {
  const text = typeof value === 'string' ? value : '';
  const read = parseInstant(text);
  if ('instant' in read) return read.instant;
  if (read.problem === 'no_offset') return new TimeWithoutOffset(text);
  throw new GraphQLError(
    'must be an ISO 8601 date and time with an offset, such as 2026-03-30T10:00:00Z.',
  );
}

function readLanguage(value: unknown): string {
  const language = languages.find(each => each === value);
  if (language) return language;
  throw new GraphQLError(`must be one of ${languages.join(', ')}.`);
}

function readLocalDate(value: unknown): string {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  throw new GraphQLError('must be a calendar date such as 2026-03-30.');
}

/** Reads base64 from the wire. Facades that receive bytes pass them unchanged. */
function readBytes(value: unknown): Uint8Array {
  if (Buffer.isBuffer(value)) return withShortJson(value);
  const isText = typeof value === 'string' && value.length % 4 === 0;
  if (!isText || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
    throw new GraphQLError('must be bytes in base64, with padding.');
  }
  return withShortJson(Buffer.from(value, 'base64'));
}

/** Gives bytes a short JSON form. Idempotency keys compare calls as JSON, in which megabytes would become a list of numbers. */
function withShortJson(bytes: Buffer): Uint8Array {
  const toJSON = () => createHash('sha256').update(bytes).digest('base64');
  return Object.defineProperty(bytes, 'toJSON', { value: toJSON, configurable: true });
}

function readAmount(value: unknown, most = maxAmount): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= most)) {
    throw new GraphQLError(`must be an amount from 0 to ${most}, such as 45 or 45.5.`);
  }
  return value;
}

function readPercent(value: unknown): number {
  const isInRange = typeof value === 'number' && value >= 0 && value <= 100;
  if (!isInRange || Number(value.toFixed(4)) !== value) {
    throw new GraphQLError(
      'must be a percentage from 0 to 100 with at most four decimals, such as 19 or 8.875.',
    );
  }
  return value;
}

function readStringMap(value: unknown): Record<string, string> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isMap ? Object.entries(value) : [];
  const fits = ([key, text]: [string, unknown]) =>
    key.length <= maxKeyLength && typeof text === 'string' && text.length <= maxValueLength;
  if (!isMap || entries.length > maxEntries || !entries.every(fits)) {
    throw new GraphQLError(
      `must be an object of at most ${maxEntries} texts, keys up to ${maxKeyLength} and values up to ${maxValueLength} characters.`,
    );
  }
  // `fromEntries` defines own properties, so a key such as `__proto__` is an ordinary key.
  return Object.fromEntries(entries) as Record<string, string>;
}

function readMetadata(value: unknown): Record<string, string | null> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isMap ? Object.entries(value) : [];
  const fits = ([key, text]: [string, unknown]) =>
    key.trim() !== '' &&
    [...key].length <= maxMetadataKeyLength &&
    (text === null || (typeof text === 'string' && [...text].length <= maxMetadataValueLength));
  if (!isMap || entries.length > maxEntries || !entries.every(fits)) {
    throw new GraphQLError(
      `must be an object of at most ${maxEntries} texts, keys up to ${maxMetadataKeyLength} and values up to ${maxMetadataValueLength} characters; null removes a key.`,
    );
  }
  return Object.fromEntries(entries) as Record<string, string | null>;
}
