import type { EntityManager } from '@mikro-orm/sql';
import type { QueryFormsArgs, SaveFormInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { findItemIds } from '../catalog/items/item.queries.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseMissing } from '../nouns/refuse-unknown.ts';
import { Form } from './form.entity.ts';
import type { Question } from './question.ts';
import { readQuestions } from './read-questions.ts';

const mostForms = 50;

/** Lists the forms of a business in order. */
export async function listForms(context: Context, input: QueryFormsArgs): Promise<Form[]> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:read');
  const where = { businessId, ...(input.onlyActive && { active: true }) };
  return context.em.find(Form, where, { orderBy: { position: 'asc', id: 'asc' } });
}

/** Creates or changes a form. Changed questions become a new version; given answers keep theirs. */
export async function saveForm(context: Context, input: SaveFormInput): Promise<Form> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  return writeLocked(context, businessId, async ({ em, now }) => {
    const all = await em.find(Form, { businessId }, { orderBy: { position: 'asc', id: 'asc' } });
    const known = input.formId ? all.find(({ id }) => id === input.formId) : null;
    if (known === undefined) throw notFound('frm', input.formId ?? '');
    const before = known && savedFields(known);
    if (known) {
      checkVersion(known, input.version);
      checkReplaced(input, { questions: known.questions, catalogItemIds: known.itemIds ?? [] });
    }
    const others = all.filter(each => each !== known);
    const form = known ?? addForm(em, { businessId, createdAt: now() }, input, others);
    await refuseUnknownItems(em, businessId, input.catalogItemIds);
    apply(form, input);
    readQuestionsInto(form, input);
    place(form, others, input.position);
    const isChanged = !known || raiseIfChanged(em, form);
    return {
      result: form,
      journaled: !isChanged,
      event: {
        type: known ? 'form.updated' : 'form.created',
        businessId,
        subject: form.id,
        summary: `The form “${form.name}” was saved.`,
        ...changesOf(before, savedFields(form)),
      },
    };
  });
}

/** Returns the fields that a save can change, named like the input's fields. */
export function savedFields(form: Form) {
  const { name, validity, healthData, active, position } = form;
  return {
    name,
    catalogItemIds: form.itemIds ?? null,
    validity,
    validMonths: form.validMonths ?? null,
    healthData,
    keepMonths: form.keepMonths ?? null,
    questions: form.questions.map(inOrder),
    active,
    position,
  };
}

/** Loads a form. @throws DomainError NOT_FOUND. */
export async function loadForm(em: EntityManager, businessId: string, id: string): Promise<Form> {
  const form = await em.findOne(Form, { businessId, id });
  if (!form) throw notFound('frm', id);
  return form;
}

function addForm(
  em: EntityManager,
  own: Pick<Form, 'businessId' | 'createdAt'>,
  { name, questions }: SaveFormInput,
  others: readonly Form[],
): Form {
  if (others.length >= mostForms) {
    throw new DomainError(
      'RULE_VIOLATION',
      `There are at most ${mostForms} forms; change one that is not needed.`,
    ).withReason('forms_many', { limit: mostForms });
  }
  if (name == null) throw invalid('name', 'required for a new form.', 'required');
  if (questions == null) throw invalid('questions', 'required for a new form.', 'required');
  return em.create(Form, {
    ...own,
    id: newId('frm'),
    name,
    itemIds: null,
    validity: 'once',
    healthData: true,
    questions: [],
    questionsVersion: 0,
    active: true,
    position: others.length,
  });
}

function apply(form: Form, input: SaveFormInput): void {
  const { name, catalogItemIds, validity, validMonths, healthData, keepMonths, active } = input;
  if (name != null) form.name = name;
  if (catalogItemIds !== undefined) form.itemIds = catalogItemIds && [...new Set(catalogItemIds)];
  if (validity != null) form.validity = validity;
  if (validMonths !== undefined) form.validMonths = validMonths;
  if (healthData != null) form.healthData = healthData;
  if (keepMonths !== undefined) form.keepMonths = keepMonths;
  if (active != null) form.active = active;
  if (form.validity === 'months') {
    if (form.validMonths == null) {
      throw invalid('validMonths', 'required with the validity months.', 'required');
    }
  } else if (validMonths != null) {
    throw invalid('validMonths', `is for the validity months alone, and this is ${form.validity}.`);
  } else {
    form.validMonths = null;
  }
}

function readQuestionsInto(form: Form, { questions: given }: SaveFormInput): void {
  if (given == null) return;
  const questions = readQuestions(given, form.questions);
  if (JSON.stringify(questions) === JSON.stringify(form.questions.map(inOrder))) return;
  form.questions = questions;
  form.questionsVersion += 1;
}

/** Returns a question with its members in our order, since the database does not keep it. */
function inOrder({ key, kind, label, required, choices }: Question): Question {
  return { key, kind, label, required, choices };
}

async function refuseUnknownItems(
  em: EntityManager,
  businessId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids) return;
  refuseMissing(ids, await findItemIds(em, { businessId, ids }), 'item', 'catalogItemIds');
}

/** Moves a form to its position. The other forms keep their order. */
function place(form: Form, others: readonly Form[], position: number | null | undefined): void {
  const order = others.toSpliced(position ?? form.position, 0, form);
  for (const [index, each] of order.entries()) each.position = index;
}
