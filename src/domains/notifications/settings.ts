import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type {
  QueryNotificationSettingsArgs,
  SaveNotificationSettingsInput,
  NotificationKind as SchemaKind,
} from '../../graphql.generated.ts';
import { type NotificationAudience, stateRanks } from './kinds/kind.ts';
import { kindNames, kinds, kindsOf, type NotificationKind } from './kinds/kinds.ts';
import { NotificationSettings } from './notification-settings.entity.ts';

/** Compile-time check that the schema has exactly these kinds. */
const all: readonly SchemaKind[] = kindNames;

/** Default hours before the start at which a reminder is due. */
export const usualReminderHours = 24;

/** Default days after the last visit at which clients are invited again. */
const usualNextVisitDays = 42;

/** Default hours after a visit at which its client is asked for a review. */
const usualReviewHours = 2;

/** Default hours before a visit at which its client is asked for the forms that it needs. */
export const usualFormHours = 72;

/** Returns the default settings of a business. */
function usualSettings(businessId: string) {
  return {
    businessId,
    toClients: all.filter(kind => kinds[kind].toClients),
    toBusiness: all.filter(kind => kinds[kind].toBusiness),
    reminderHours: usualReminderHours,
    furtherReminderHours: [],
    nextVisitDays: usualNextVisitDays,
    reviewHours: usualReviewHours,
    formHours: usualFormHours,
    reviewsWithoutConsent: false,
    asksForReplies: false,
    smsPartPrice: null,
    confirmsNews: null,
    version: 1,
  };
}

/** Reads which notifications a business sends. */
export async function settingsOf(
  em: EntityManager,
  businessId: string,
): Promise<NotificationSettings> {
  const settings = await em.findOne(NotificationSettings, { businessId });
  return settings ?? (usualSettings(businessId) as NotificationSettings);
}

/** Returns true if the business sends a kind to an audience. */
export function isSentTo(
  { toClients, toBusiness }: Pick<NotificationSettings, 'toClients' | 'toBusiness'>,
  audience: NotificationAudience,
  kind: NotificationKind,
): boolean {
  return (audience === 'client' ? toClients : toBusiness).includes(kind);
}

/** Returns which notifications a business sends. */
export async function getNotificationSettings(
  context: Context,
  { businessId }: QueryNotificationSettingsArgs,
): Promise<NotificationSettings> {
  const { id } = await authorize(context, businessId, 'notification:read');
  return settingsOf(context.em, id);
}

/** Changes which notifications a business sends. Planned notifications are still sent. */
export async function saveNotificationSettings(
  context: Context,
  input: SaveNotificationSettingsInput,
): Promise<NotificationSettings> {
  const { id } = await authorize(context, input.businessId, 'notification:write');
  return writeLocked(context, id, async ({ em }) => {
    const known = await em.findOne(NotificationSettings, { businessId: id });
    const {
      toClients,
      toBusiness,
      reminderHours,
      nextVisitDays,
      furtherReminderHours: further,
      asksForReplies: asks,
      reviewHours,
      reviewsWithoutConsent,
      formHours,
      smsPartPrice,
      confirmsNews,
    } = input;
    const ofOthers =
      reviewHours ?? reviewsWithoutConsent ?? formHours ?? smsPartPrice ?? confirmsNews;
    const isFirst =
      !known &&
      (toClients ?? toBusiness ?? further ?? nextVisitDays ?? asks ?? ofOthers ?? reminderHours) !==
        undefined;
    const settings =
      known ?? em.create(NotificationSettings, usualSettings(id), { persist: isFirst });
    checkVersion(settings, input.version);
    if (known) checkReplaced(input, listsOf(known));
    if (input.toClients != null) settings.toClients = readKinds(input.toClients, 'toClients');
    if (input.toBusiness != null) settings.toBusiness = readKinds(input.toBusiness, 'toBusiness');
    if (input.reminderHours !== undefined) settings.reminderHours = input.reminderHours;
    if (further != null)
      settings.furtherReminderHours = [...new Set(further)].toSorted((a, b) => b - a);
    if (nextVisitDays != null) settings.nextVisitDays = nextVisitDays;
    if (reviewHours != null) settings.reviewHours = reviewHours;
    if (formHours != null) settings.formHours = formHours;
    if (reviewsWithoutConsent != null) settings.reviewsWithoutConsent = reviewsWithoutConsent;
    if (smsPartPrice !== undefined) settings.smsPartPrice = smsPartPrice;
    if (confirmsNews != null) settings.confirmsNews = confirmsNews;
    if (asks != null) settings.asksForReplies = readAsks(context, asks, settings.asksForReplies);
    return {
      result: settings,
      journaled: !raiseIfChanged(em, settings),
      event: {
        type: 'notification_settings.saved',
        businessId: id,
        subject: id,
        summary: 'The notification settings were changed.',
        details: {
          toClients: settings.toClients,
          toBusiness: settings.toBusiness,
          reminderHours: settings.reminderHours ?? null,
          furtherReminderHours: settings.furtherReminderHours,
          nextVisitDays: settings.nextVisitDays,
          reviewHours: settings.reviewHours,
          formHours: settings.formHours,
          reviewsWithoutConsent: settings.reviewsWithoutConsent,
          asksForReplies: settings.asksForReplies,
          smsPartPrice: settings.smsPartPrice,
          confirmsNews: settings.confirmsNews ?? null,
        },
      },
    };
  });
}

/** Reads the kinds of a list. @throws DomainError VALIDATION_FAILED for a kind that no setting switches. */
function readKinds(given: readonly NotificationKind[], path: string): NotificationKind[] {
  const index = given.findIndex(kind => kinds[kind].isWritten);
  if (index === -1) return [...new Set(given)];
  throw invalid(
    `${path}[${index}]`,
    `must be a kind that is sent by itself, which ${given[index]} is not.`,
    'choice',
  );
}

/** Returns the lists that a change replaces as a whole, under their names in the input. */
function listsOf({ toClients, toBusiness, furtherReminderHours }: NotificationSettings) {
  return { toClients, toBusiness, furtherReminderHours };
}

/** Returns the new setting for replies. @throws DomainError VALIDATION_FAILED if no gateway delivers replies. */
function readAsks({ services }: Context, asks: boolean, before: boolean): boolean {
  if (!asks || before || services.textSender.receives !== null) return asks;
  throw invalid(
    'asksForReplies',
    'needs a gateway that brings what clients answer: Twilio, or SMS_REPLIES_SECRET beside SMS_URL.',
  );
}

/** Returns the webhook URL for replies from the gateway; null if it delivers none. */
export function repliesUrlOf({ config, textSender }: Services): string | null {
  const { receives } = textSender;
  return receives && `${config.baseUrl}/webhooks/sms/${receives}`;
}

/** All kinds that report the state of their subject. */
export const stateKinds: readonly NotificationKind[] = kindNames.filter(
  kind => kinds[kind].stateRank !== undefined,
);

/** Returns true if events of this type report the state of their subject. */
export function reportsState(eventType: string): boolean {
  return kindsOf(eventType).some(kind => kinds[kind].stateRank !== undefined);
}

/** Returns true if a kind is the first message about its subject. */
export function isIntroduction(kind: NotificationKind): boolean {
  return kinds[kind].stateRank === 'introduction';
}

/** Returns the item that represents several, given oldest first: the newest of the first rank. */
export function speakerOf<One>(
  several: readonly One[],
  kindOf: (one: One) => NotificationKind,
): One | undefined {
  const rankOf = (one: One) => stateRanks.indexOf(kinds[kindOf(one)].stateRank ?? 'change');
  return several.toReversed().toSorted((one, other) => rankOf(one) - rankOf(other))[0];
}
