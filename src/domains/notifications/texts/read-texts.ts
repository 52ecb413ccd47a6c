import { invalid } from '../../../platform/errors.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { NotificationKind } from '../kinds/kinds.ts';
import type { OwnText } from './notification-text.entity.ts';
import { checkTemplate } from './template.ts';
import { variablesOf } from './variables.ts';

/** Texts as sent by the caller. Undefined keeps a text; null or an empty text restores the default. */
export type GivenTexts = { readonly [field in keyof OwnText]?: OwnText[field] | undefined };

/** Reads the given texts. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readTexts(
  kind: NotificationKind,
  { subject, text, sms }: GivenTexts,
): Partial<OwnText> {
  const variables = variablesOf(kind);
  if (variables.length === 0 && (subject || text || sms)) {
    throw invalid('kind', `must be one that clients get, which ${kind} is not.`, 'choice');
  }
  const read = (given: string | null | undefined, path: string, isLine: boolean) => {
    if (!given?.trim()) return given === undefined ? undefined : null;
    checkTemplate(given, path, variables);
    return isLine ? readName(given, path) : given.trim();
  };
  const texts = collectIssues({
    subject: () => read(subject, 'subject', true),
    text: () => read(text, 'text', false),
    sms: () => read(sms, 'sms', true),
  });
  return Object.fromEntries(Object.entries(texts).filter(([, each]) => each !== undefined));
}
