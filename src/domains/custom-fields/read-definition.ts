import type { SaveCustomFieldInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../platform/validation/collect-issues.ts';
import type { CustomField } from './custom-field.entity.ts';

/** Reads the definition of a field to save. @throws DomainError VALIDATION_FAILED naming every bad part. */
export function readDefinition(input: SaveCustomFieldInput) {
  const isNew = input.fieldId == null;
  return collectIssues({
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (!isNew) return null;
      throw invalid('name', 'required for a new field.', 'required');
    },
    type: () => {
      if (input.type != null || !isNew) return input.type ?? null;
      throw invalid('type', 'required for a new field.', 'required');
    },
    choices: () => (input.choices == null ? null : readChoices(input.choices)),
    help: () => (input.help == null ? input.help : input.help.trim() || null),
  });
}

function readChoices(choices: readonly string[]): string[] {
  const seen = new Set<string>();
  return readEach(choices, (text, index) => {
    const choice = readName(text, `choices[${index}]`);
    if (seen.has(choice.toLowerCase())) {
      throw invalid(`choices[${index}]`, `“${choice}” is given twice.`);
    }
    seen.add(choice.toLowerCase());
    return choice;
  });
}

/** Refuses a change of a field's record, key or type. @throws DomainError VALIDATION_FAILED. */
export function checkUnchangeable(field: CustomField, input: SaveCustomFieldInput): void {
  for (const part of ['record', 'key', 'type'] as const) {
    if (input[part] == null || input[part] === field[part]) continue;
    throw invalid(part, `cannot be changed from “${field[part]}”; make another field instead.`);
  }
}

/**
 * Refuses a choice field without choices, and choices on any other field. @throws DomainError
 * VALIDATION_FAILED.
 */
export function checkChoices({ type, choices }: Pick<CustomField, 'type' | 'choices'>): void {
  if (type === 'choice' && choices.length === 0) {
    throw invalid('choices', 'must have at least one choice.', 'too_few', { limit: 1 });
  }
  if (type !== 'choice' && choices.length > 0) {
    throw invalid('choices', `are for the type choice alone, and this one is ${type}.`);
  }
}

/** Refuses to ask visitors for a field of clients. @throws DomainError VALIDATION_FAILED. */
export function checkVisitorSettings({
  record,
  askVisitors,
}: Pick<CustomField, 'record' | 'askVisitors'>) {
  if (record !== 'client' || askVisitors === 'never') return;
  throw invalid('askVisitors', 'visitors are asked for fields of appointments and orders alone.');
}

/** Columns of client files. A field of the same name would be ambiguous when such a file is imported. */
const columns: ReadonlySet<string> = new Set(
  [
    'clientId',
    'clientPhone',
    'clientName',
    'email',
    'notes',
    'tags',
    'birthday',
    'blockedAt',
    'blockReason',
    'language',
    'erasedAt',
    'mergedIntoId',
    'otherContacts',
    'version',
    'createdAt',
  ].map(name => name.toLowerCase()),
);

/**
 * Refuses a name used by another field or by a column of client files. @throws DomainError VALIDATION_FAILED.
 */
export function checkName(
  name: string,
  record: CustomField['record'],
  others: readonly CustomField[],
): void {
  const lower = name.toLowerCase();
  if (others.some(other => other.name.toLowerCase() === lower)) {
    throw invalid('name', `there is a field “${name}” already.`);
  }
  if (record !== 'client' || !columns.has(lower)) return;
  throw invalid('name', `must not be “${name}”, which is a column that files have anyway.`);
}

/** Returns the key of a new field. @throws DomainError VALIDATION_FAILED for the key of another field. */
export function keyOf(
  given: string | null | undefined,
  name: string,
  others: readonly CustomField[],
): string {
  const taken = new Set(others.map(({ key }) => key));
  if (given != null && taken.has(given)) {
    throw invalid('key', `there is a field with the key “${given}” already.`);
  }
  if (given != null) return given;
  const letters =
    slugOf(name, 'field')
      .replace(/^[^a-z]+/, '')
      .slice(0, 36) || 'field';
  const hyphened = new Set([...taken].map(key => key.replaceAll('_', '-')));
  return numbered(letters, hyphened).replaceAll('-', '_');
}
