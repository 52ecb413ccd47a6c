import type { Request } from 'express';
import type { DomainError } from '../../../src/platform/errors.ts';
import { clientRefusalText } from '../../kit/pages/failure-page.ts';
import type { Sent } from './questions.ts';
import type { AskedForm, FormView } from './view.ts';

/** Reads the sent fields. Browsers send each line break as two characters, and count it as one. */
export function sentBy({ body }: Pick<Request, 'body'>): Sent {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );
}

const withoutAnswer: ReadonlySet<string> = new Set(['heading', 'statement', 'signature']);

/** Returns a sent form as the operation takes it. */
export function signedBy({ formId, questions }: AskedForm, sent: Sent) {
  return {
    formId,
    questionsVersion: Number(sent['version']) || 0,
    answers: questions
      .filter(({ kind }) => !withoutAnswer.has(kind))
      .map(({ key }) => ({ question: key, value: sent[key]?.slice(0, 2000) ?? null })),
    signedName: sent['signedName']?.slice(0, 100) ?? null,
    guardianName: sent['guardianName']?.slice(0, 100) ?? null,
    signature: sent['signature'] || null,
  };
}

/** Returns the sentences about a refused form: about each answer, and about all of it. */
export function refusalOf({ t, locale }: Pick<FormView, 't' | 'locale'>, error: DomainError) {
  if (error.code === 'VERSION_CONFLICT') return { problem: t.changed };
  if (error.code !== 'VALIDATION_FAILED') return { problem: clientRefusalText(locale, error) };
  const wrong = error.issues.map(({ path, rule }): [string, string] => {
    const key = path.replace(/^answers\./, '');
    if (key === 'signature') return [key, rule === 'required' ? t.unsigned : t.wrong];
    return [key, rule === 'required' ? t.required : t.wrong];
  });
  return { problem: t.check, wrong: Object.fromEntries(wrong) };
}
