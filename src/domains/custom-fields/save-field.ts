import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { DomainError } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type { SaveCustomFieldInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { isRequired } from './list-fields.ts';
import { CustomField } from './custom-field.entity.ts';
import { updateAskedRecords } from './custom-field.queries.ts';
import {
  checkVisitorSettings,
  checkChoices,
  checkName,
  checkUnchangeable,
  keyOf,
  readDefinition,
} from './read-definition.ts';

const mostOfOneRecord = 30;

/** Creates or changes a custom field. Values in records are kept. */
export async function saveField(
  context: Context,
  input: SaveCustomFieldInput,
): Promise<CustomField> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  const given = readDefinition(input);
  return writeLocked(context, businessId, async ({ em, now }) => {
    const all = await em.find(CustomField, { businessId }, { orderBy: { position: 'asc' } });
    const known = input.fieldId ? all.find(({ id }) => id === input.fieldId) : null;
    if (known === undefined) throw notFound('fld', input.fieldId ?? '');
    const record = known?.record ?? input.record ?? 'client';
    const others = all.filter(each => each.record === record && each !== known);
    const before = known && savedFields(known);
    if (known) {
      checkVersion(known, input.version);
      checkReplaced(input, { choices: known.choices });
      checkUnchangeable(known, input);
    }
    if (given.name !== null) checkName(given.name, record, others);
    const field = known ?? addField(em, { businessId, record, createdAt: now() }, input, others);
    apply(field, given, input);
    checkChoices(field);
    checkVisitorSettings(field);
    place(field, others, input.position);
    const isChanged = !known || raiseIfChanged(em, field);
    if (isChanged) {
      const required = (known ? all : [...all, field]).filter(isRequired);
      const records = [...new Set(required.map(each => each.record))].toSorted();
      await updateAskedRecords(em, { businessId, records });
    }
    return {
      result: field,
      journaled: !isChanged,
      event: {
        type: known ? 'custom_field.updated' : 'custom_field.created',
        businessId,
        subject: field.id,
        summary: `The field “${field.name}” of ${record}s was saved.`,
        ...changesOf(before, savedFields(field)),
      },
    };
  });
}

/** Returns the fields that a save can change, named like the input's fields. */
export function savedFields({ name, choices, help, askVisitors, active, position }: CustomField) {
  return { name, choices: [...choices], help: help ?? null, askVisitors, active, position };
}

/** Loads a field. @throws DomainError NOT_FOUND. */
export async function loadField(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CustomField> {
  const field = await em.findOne(CustomField, { id, businessId });
  if (!field) throw notFound('fld', id);
  return field;
}

function addField(
  em: EntityManager,
  own: Pick<CustomField, 'businessId' | 'record' | 'createdAt'>,
  { key, name, type }: SaveCustomFieldInput,
  others: readonly CustomField[],
): CustomField {
  if (others.length >= mostOfOneRecord) {
    throw new DomainError(
      'RULE_VIOLATION',
      `There are at most ${mostOfOneRecord} fields of ${own.record}s; rename one that is not needed.`,
    ).withReason('custom_fields_many', { limit: mostOfOneRecord });
  }
  return em.create(CustomField, {
    ...own,
    id: newId('fld'),
    key: keyOf(key, name ?? '', others),
    name: '',
    type: type ?? 'text',
    choices: [],
    help: null,
    askVisitors: 'never',
    active: true,
    position: others.length,
  });
}

function apply(
  field: CustomField,
  { name, choices, help }: ReturnType<typeof readDefinition>,
  { askVisitors, active }: SaveCustomFieldInput,
): void {
  if (name !== null) field.name = name;
  if (choices !== null) field.choices = choices;
  if (help !== undefined) field.help = help;
  if (askVisitors != null) field.askVisitors = askVisitors;
  if (active != null) field.active = active;
}

/** Moves a field to its position. The other fields keep their order. */
function place(
  field: CustomField,
  others: readonly CustomField[],
  position: number | null | undefined,
): void {
  const order = others.toSpliced(position ?? field.position, 0, field);
  for (const [index, each] of order.entries()) each.position = index;
}
