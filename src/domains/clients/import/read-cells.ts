import { validationFailed, type Issue } from '../../../platform/errors.ts';
import { orNote, readLine, readText } from '../../../platform/lib/csv/import-report.ts';
import type { CountryCode } from '../../../platform/lib/phone/read-phone-number.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';
import type { CustomField } from '../../custom-fields/custom-field.entity.ts';
import { changedValues, readValue } from '../../custom-fields/values.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import { readMetadataCell } from '../../external-ids/metadata-cell.ts';
import { readExternalId } from '../../external-ids/read-external.ts';
import { readBirthday } from '../read-contact.ts';
import { readLanguage } from '../read-saved.ts';
import { readTags } from '../tags.ts';

/** Client as stored or to be stored. */
export interface Row {
  id: string | null;
  /** The client's id in another system. */
  externalId: string | null;
  /** The other system's own data about the client. */
  metadata: Readonly<Record<string, string>>;
  phone: string | null;
  name: string;
  email: string | null;
  notes: string | null;
  language: string | null;
  tags: string[];
  birthday: string | null;
  /** Values of custom fields, by key. */
  fields: FieldValues;
}

/** Parsed cells of a line. Undefined: the file has no such column. */
export type Line = Partial<Row>;

export const importColumns = [
  'clientId',
  'externalId',
  'metadata',
  'clientPhone',
  'clientName',
  'email',
  'notes',
  'language',
  'tags',
  'birthday',
];

type Cells = Readonly<Record<string, string | undefined>>;

/**
 * Reads a line, and the client that `find` matches to it. @throws DomainError VALIDATION_FAILED naming every
 * bad cell.
 */
export function readCells(
  cells: Cells,
  phones: ReadonlyMap<string, string>,
  find: (who: Line) => Row | undefined,
  { fields, country }: { fields: readonly CustomField[]; country: CountryCode | null },
): { line: Line; before: Row | undefined } {
  const issues: Issue[] = [];
  const note = <T>(read: () => T) => orNote(issues, read);
  const cell = <T>(name: string, read: (text: string) => T): T | null | undefined => {
    const text = cells[name];
    return text === undefined ? undefined : text === '' ? null : note(() => read(text));
  };
  const id = cells['clientId'] || null;
  const externalId = cell('externalId', text => readExternalId(readText(text, 'externalId', 255)));
  const phone = cell(
    'clientPhone',
    text => phones.get(text) ?? readPhone(text, 'clientPhone', country),
  );
  const name = note(() => readLine(cells['clientName'] ?? '', 'clientName', 200));
  const named = issues.length;
  const email = cell('email', text => readEmail(readText(text, 'email', 254), 'email'));
  const notes = cell('notes', text => readText(text, 'notes', 5000));
  const language = cell('language', readLanguage);
  const tags = cell('tags', text =>
    readTags(text.split(',').filter(tag => tag.trim())).map(tag => readText(tag, 'tags', 40)),
  );
  const birthday = cell('birthday', text => readBirthday(text));
  const before = note(() =>
    find({
      id,
      ...(externalId && { externalId }),
      ...(phone && { phone }),
      ...(email && { email }),
    }),
  );
  const metadataCell = cells['metadata'];
  const metadata =
    metadataCell === undefined
      ? undefined
      : note(() => readMetadataCell(metadataCell, before?.metadata ?? {}));
  const values = new Map(
    fields.flatMap(field => {
      const value = cell(field.name, text => readField(field, text, before));
      return value === undefined ? [] : [[field.key, value] as const];
    }),
  );
  if (!before && !cells['clientName']) {
    const missing = { path: 'clientName', message: 'required for a new client.', rule: 'required' };
    issues.splice(named, 0, missing as Issue);
  }
  if (issues.length > 0) throw validationFailed(issues);
  const line = {
    id,
    ...(externalId !== undefined && { externalId }),
    ...(metadata !== undefined && { metadata }),
    ...(phone !== undefined && { phone }),
    ...(name && { name }),
    ...(email !== undefined && { email }),
    ...(notes !== undefined && { notes }),
    ...(language !== undefined && { language }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(birthday !== undefined && { birthday }),
    ...(values.size > 0 && { fields: changedValues(before?.fields ?? {}, values) }),
  };
  return { line, before };
}

/** Reads a custom field. The stored value remains valid, even if its choice is no longer offered. */
function readField(field: CustomField, text: string, before: Row | undefined): string {
  if (text === before?.fields[field.key]) return text;
  return readValue(field, field.type === 'number' ? withPoint(text) : text, field.name);
}

/**
 * Converts a decimal comma to a point, as spreadsheets of many countries write it. Before three digits it
 * could be a thousands separator.
 */
function withPoint(text: string): string {
  return /^[-+]?\d+,(?!\d{3}$)\d+$/.test(text) ? text.replace(',', '.') : text;
}
