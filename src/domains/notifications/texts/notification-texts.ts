import type {
  NotificationVariable,
  QueryNotificationTextsArgs,
  QueryNotificationVariablesArgs,
  SaveNotificationTextInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { authorize } from '../../business/access/authorize.ts';
import { exampleOf } from '../sending/example-of.ts';
import { NotificationText, type OwnText } from './notification-text.entity.ts';
import { checkTemplate, valuesOf, variablesOf } from './template.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { kindTexts, kinds, type NotificationKind } from '../kinds/kinds.ts';
import { invalid } from '../../../platform/errors.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

/** Lists the business's own notification texts. */
export async function listTexts(
  context: Context,
  { businessId, kind }: QueryNotificationTextsArgs,
): Promise<NotificationText[]> {
  const { id } = await authorize(context, businessId, 'notification:read');
  return context.em.find(
    NotificationText,
    { businessId: id, ...(kind && { kind }) },
    { orderBy: { kind: 'asc', language: 'asc' } },
  );
}

/** Lists the variables that texts of a kind can use, with sample values. */
export async function listVariables(
  context: Context,
  { businessId, kind, language }: QueryNotificationVariablesArgs,
): Promise<NotificationVariable[]> {
  const business = await authorize(context, businessId, 'notification:read');
  const spoken = language ?? languageOf(business.locale);
  const form = spoken === languageOf(business.locale) ? business.locale : spoken;
  const example = exampleOf(context, business, kind, { isLinkNamed: true });
  const { notificationWords, notificationVariables } = textsFor(spoken);
  const samples = valuesOf(example, notificationWords, form);
  const names = variablesOf(kind).filter(name => name !== 'location' || business.locationCount > 1);
  return names.map(name => ({
    name,
    description: notificationVariables[name],
    sample: samples[name],
  }));
}

/** Changes the business's own notification texts. Pending notifications use the new texts too. */
export async function saveText(
  context: Context,
  input: SaveNotificationTextInput,
): Promise<NotificationText> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:write');
  const { kind, language } = input;
  const given = readTexts(kind, input);
  return writeLocked(context, businessId, async ({ em }) => {
    const known = await em.findOne(NotificationText, { businessId, kind, language });
    const persist = !known && Object.values(given).some(Boolean);
    const text =
      known ?? em.create(NotificationText, noText({ businessId, kind, language }), { persist });
    checkVersion(text, input.version);
    const before = textsOf(text);
    Object.assign(text, given);
    return {
      result: text,
      journaled: !raiseIfChanged(em, text),
      event: {
        type: 'notification_text.saved',
        businessId,
        subject: businessId,
        summary: `The texts of “${kindTexts('en')[kind].title}” in ${language} were saved.`,
        details: { kind, language },
        ...changesOf(before, textsOf(text)),
      },
    };
  });
}

function textsOf({ subject, text, sms }: NotificationText): OwnText {
  return { subject: subject ?? null, text: text ?? null, sms: sms ?? null };
}

/** Returns the state without own texts. */
function noText(key: Pick<NotificationText, 'businessId' | 'kind' | 'language'>) {
  return { ...key, subject: null, text: null, sms: null, version: 1 };
}

/** Texts as sent by the caller. Undefined keeps a text; null or an empty text restores the default. */
export type GivenTexts = { readonly [field in keyof OwnText]?: OwnText[field] | undefined };

/** Reads the given texts. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readTexts(
  kind: NotificationKind,
  { subject, text, sms }: GivenTexts,
): Partial<OwnText> {
  const variables = variablesOf(kind);
  if ((variables.length === 0 || kinds[kind].isWritten) && (subject || text || sms)) {
    throw invalid('kind', `must be one with texts to save, which ${kind} is not.`, 'choice');
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
