import type {
  NotificationVariable,
  QueryNotificationTextsArgs,
  QueryNotificationVariablesArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { authorize } from '../../business/access/authorize.ts';
import { exampleOf } from '../sending/example-of.ts';
import { NotificationText } from './notification-text.entity.ts';
import { valuesOf } from './values-of.ts';
import { variablesOf } from './variables.ts';

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
  return variablesOf(kind).map(name => ({
    name,
    description: notificationVariables[name],
    sample: samples[name],
  }));
}
