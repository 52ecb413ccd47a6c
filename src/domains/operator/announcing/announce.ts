import type { AnnounceInput, StopAnnouncementInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { Announcement } from './announcement.entity.ts';

type Given = Pick<
  Announcement,
  | 'severity'
  | 'texts'
  | 'tariffs'
  | 'countries'
  | 'languages'
  | 'businessIds'
  | 'byMail'
  | 'fromAt'
  | 'untilAt'
>;

/** Stores an announcement. The Control Panel shows it in its time, and the job `mail-announcements` mails it. */
export async function announce(context: Context, input: AnnounceInput): Promise<Announcement> {
  await authorizeService(context, 'announce something');
  const given = readAnnouncement(input, context.now());
  return write(context, null, async ({ em, now, caller }) => {
    const result = em.create(Announcement, {
      ...given,
      id: newIdAt('ann', now()),
      stoppedAt: null,
      mailedUpTo: null,
      mailedAt: null,
      byName: caller.actor.name ?? '',
      createdAt: now(),
      version: 1,
    });
    const [{ title } = { title: '' }] = given.texts;
    return {
      result,
      event: {
        type: 'announcement.made',
        businessId: null,
        subject: result.id,
        summary: `Owners of businesses are told: ${title}`,
      },
    };
  });
}

/** Ends an announcement, with its unsent mails. Does nothing if it was stopped before. @throws DomainError NOT_FOUND. */
export async function stopAnnouncement(
  context: Context,
  { announcementId: id }: StopAnnouncementInput,
): Promise<Announcement> {
  await authorizeService(context, 'stop announcements');
  return write(context, null, async ({ em, now }) => {
    const result = await em.findOne(Announcement, { id });
    if (!result) throw notFound('ann', id);
    const wasStopped = result.stoppedAt != null;
    result.stoppedAt ??= now();
    return {
      result,
      journaled: wasStopped,
      event: {
        type: 'announcement.stopped',
        businessId: null,
        subject: id,
        summary: `The announcement “${result.texts[0]?.title}” was stopped.`,
      },
    };
  });
}

/** Reads an announcement. @throws DomainError VALIDATION_FAILED. */
export function readAnnouncement(input: AnnounceInput, now: number): Given {
  const texts = input.texts.map(({ language, title, body }, place) => {
    if (body.trim() === '') throw invalid(`texts[${place}].body`, 'must not be blank.');
    return { language, title: readName(title, `texts[${place}].title`), body: body.trim() };
  });
  const twice = texts.findIndex(
    ({ language }, place) => texts.findIndex(other => other.language === language) < place,
  );
  if (twice >= 0)
    throw invalid(`texts[${twice}].language`, 'there is a text in this language already.');
  const fromAt = readInstant(input.fromAt, 'UTC', 'fromAt') ?? now;
  const untilAt = readInstant(input.untilAt, 'UTC', 'untilAt');
  if (untilAt !== null && untilAt <= Math.max(fromAt, now)) {
    throw invalid('untilAt', 'must be after the beginning, and not over.');
  }
  return {
    severity: input.severity,
    texts,
    tariffs: input.tariffs ?? [],
    countries: input.countries ?? [],
    languages: input.languages ?? [],
    businessIds: input.businessIds ?? [],
    byMail: input.byMail ?? false,
    fromAt,
    untilAt,
  };
}
