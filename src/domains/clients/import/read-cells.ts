import { validationFailed, type Issue } from '../../../platform/errors.ts';
import { orNote, readLine, readText } from '../../../platform/lib/csv/import-report.ts';
import type { CountryCode } from '../../../platform/lib/phone/read-phone-number.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';
import type { CustomField } from '../../custom-fields/custom-field.entity.ts';
import { readValue } from '../../custom-fields/read-value.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import { changedValues } from '../../custom-fields/values.ts';
import { readBirthday } from '../birthday.ts';
import { readTags } from '../tags.ts';

/** A client as it is or is to be stored. */
export interface Row {
  id: string | null;
  phone: string | null;
  name: string;
  email: string | null;
  notes: string | null;
  tags: string[];
  birthday: string | null;
  /** Values in the business's own fields, by key. */
  fields: FieldValues;
}

/** A line of a file: what its cells say. Undefined: there is no such column. */
export type Line = Partial<Row>;

export const importColumns = [
  'clientId',
  'clientPhone',
  'clientName',
  'email',
  'notes',
  'tags',
  'birthday',
];

type Cells = Readonly<Record<string, string | undefined>>;

/** Reads a line, and whom `find` says it means. @throws DomainError VALIDATION_FAILED naming every bad cell. */
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
  const phone = cell(
    'clientPhone',
    text => phones.get(text) ?? readPhone(text, 'clientPhone', country),
  );
  const name = note(() => readLine(cells['clientName'] ?? '', 'clientName', 200));
  const named = issues.length;
  const email = cell('email', text => readEmail(readText(text, 'email', 254), 'email'));
  const notes = cell('notes', text => readText(text, 'notes', 5000));
  const tags = cell('tags', text =>
    readTags(text.split(',').filter(tag => tag.trim())).map(tag => readText(tag, 'tags', 40)),
  );
  const birthday = cell('birthday', text => readBirthday(text));
  const before = note(() => find({ id, ...(phone && { phone }), ...(email && { email }) }));
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
    ...(phone !== undefined && { phone }),
    ...(name && { name }),
    ...(email !== undefined && { email }),
    ...(notes !== undefined && { notes }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(birthday !== undefined && { birthday }),
    ...(values.size > 0 && { fields: changedValues(before?.fields ?? {}, values) }),
  };
  return { line, before };
}

/** What is stored already stays, though its choice is offered no more. */
function readField(field: CustomField, text: string, before: Row | undefined): string {
  if (text === before?.fields[field.key]) return text;
  return readValue(field, field.type === 'number' ? withPoint(text) : text, field.name);
}

/** Spreadsheets of many countries write a comma; before three digits it could stand for thousands. */
function withPoint(text: string): string {
  return /^[-+]?\d+,(?!\d{3}$)\d+$/.test(text) ? text.replace(',', '.') : text;
}
