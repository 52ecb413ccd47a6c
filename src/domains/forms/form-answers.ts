import type { QueryFormAnswersArgs, ReadFormAnswerInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { write } from '../../platform/journal/write.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorize } from '../business/access/authorize.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import { isOutdated, selectAnswer, selectAnswers } from './form.queries.ts';
import type { AnswerContent, ListedAnswer } from './shown.ts';

/** Lists the forms that a client has answered, newest first, without the answers. */
export async function listFormAnswers(
  context: Context,
  input: QueryFormAnswersArgs,
): Promise<Page<ListedAnswer>> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const { clientId } = input;
  await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
  const { limit, after } = readPage(input, ['text']);
  const rows = await selectAnswers(
    context.em,
    { businessId, clientId, after: after?.[0] },
    limit + 1,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/**
 * Reads the answers of a form. The journal records the reading. No answer of the call is stored for repetitions, so that health data
 * is in one place. @throws DomainError NOT_FOUND, FORBIDDEN for health data without the permission.
 */
export async function readFormAnswer(
  context: Context,
  { businessId: given, formAnswerId: id }: ReadFormAnswerInput,
): Promise<AnswerContent> {
  const { id: businessId } = await authorize(context, given, 'client:read');
  const answer = await selectAnswer(context.em, { businessId, id });
  if (!answer) throw notFound('fan', id);
  if (answer.healthData) await authorize(context, businessId, 'health:read');
  const { questions, answers, formName, signature, address } = answer;
  const content: AnswerContent = {
    formAnswer: answer,
    entries: questions.map(question => ({ question, value: answers[question.key] ?? null })),
    signedName: answer.signedName ?? null,
    guardianName: answer.guardianName ?? null,
    signature: signature ?? null,
    address: address ?? null,
  };
  return write(context, businessId, () =>
    Promise.resolve({
      result: content,
      replayable: false,
      event: {
        type: 'form_answer.read',
        businessId,
        subject: id,
        summary: `The answers of the form “${formName}” were read.`,
      },
    }),
  );
}

/** Deletes answers of all businesses that their forms keep no longer. Returns the number deleted. */
export function cleanFormAnswers(context: Context): Promise<number> {
  return deleteSome(context, 'form_answer', isOutdated, context.now());
}
