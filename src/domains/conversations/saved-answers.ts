import type { EntityManager } from '@mikro-orm/sql';
import type {
  DeletedSavedAnswer,
  DeleteSavedAnswerInput,
  QuerySavedAnswersArgs,
  SaveSavedAnswerInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { notFound } from '../nouns/not-found.ts';
import { readText } from './read-text.ts';
import { SavedAnswer } from './saved-answer.entity.ts';

const mostAnswers = 200;

/** Lists the saved answers of a business by name. */
export async function listSavedAnswers(
  context: Context,
  input: QuerySavedAnswersArgs,
): Promise<SavedAnswer[]> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  return context.em.find(SavedAnswer, { businessId }, { orderBy: { name: 'asc', id: 'asc' } });
}

/** Creates or changes a saved answer. */
export async function saveSavedAnswer(
  context: Context,
  input: SaveSavedAnswerInput,
): Promise<SavedAnswer> {
  const { id: businessId } = await authorize(context, input.businessId, 'message:send');
  return writeLocked(context, businessId, async ({ em, now }) => {
    const known = input.savedAnswerId
      ? await findAnswer(em, { businessId, id: input.savedAnswerId })
      : null;
    const before = known && fieldsOf(known);
    if (known) checkVersion(known, input.version);
    const answer = known ?? (await addAnswer(em, input, { businessId, createdAt: now() }));
    if (input.name != null) answer.name = input.name;
    if (input.text != null) answer.text = readText(input.text);
    const isChanged = !known || raiseIfChanged(em, answer);
    return {
      result: answer,
      journaled: !isChanged,
      event: {
        type: known ? 'saved_answer.updated' : 'saved_answer.created',
        businessId,
        subject: answer.id,
        summary: `The saved answer “${answer.name}” was saved.`,
        ...changesOf(before, fieldsOf(answer)),
      },
    };
  });
}

/** Deletes a saved answer. @throws DomainError NOT_FOUND. */
export async function deleteSavedAnswer(
  context: Context,
  input: DeleteSavedAnswerInput,
): Promise<DeletedSavedAnswer> {
  const { id: businessId } = await authorize(context, input.businessId, 'message:send');
  return writeLocked(context, businessId, async ({ em }) => {
    const answer = await findAnswer(em, { businessId, id: input.savedAnswerId });
    em.remove(answer);
    return {
      result: { savedAnswerId: answer.id },
      event: {
        type: 'saved_answer.deleted',
        businessId,
        subject: answer.id,
        summary: `The saved answer “${answer.name}” was deleted.`,
        ...changesOf(fieldsOf(answer), null),
      },
    };
  });
}

async function findAnswer(
  em: EntityManager,
  key: { businessId: string; id: string },
): Promise<SavedAnswer> {
  const answer = await em.findOne(SavedAnswer, key);
  if (!answer) throw notFound('sav', key.id);
  return answer;
}

async function addAnswer(
  em: EntityManager,
  { name, text }: SaveSavedAnswerInput,
  own: Pick<SavedAnswer, 'businessId' | 'createdAt'>,
): Promise<SavedAnswer> {
  if (name == null) throw invalid('name', 'required for a new answer.', 'required');
  if (text == null) throw invalid('text', 'required for a new answer.', 'required');
  const { businessId } = own;
  if ((await em.count(SavedAnswer, { businessId })) >= mostAnswers) {
    const message = `A business has at most ${mostAnswers} saved answers. Change one that is not needed.`;
    throw invalid('savedAnswerId', message, 'too_many', { limit: mostAnswers });
  }
  return em.create(SavedAnswer, { ...own, id: newId('sav'), name, text });
}

function fieldsOf({ name, text }: SavedAnswer) {
  return { name, text };
}
