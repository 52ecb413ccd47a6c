import type { EntityManager } from '@mikro-orm/sql';
import type { Proposal } from '../proposal.entity.ts';
import { findChanges, type FoundChange } from './changes-since.queries.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { fieldsOf } from '../asking/fields-of.ts';
import { longTime } from '../asking/value-words.ts';

/** A change made after the proposal, with the time zone and the currency of the business. */
export interface ChangeSince extends Omit<FoundChange, 'place'> {
  timezone: string;
  currency: string;
}

/** Returns the changes of watched subjects since each proposal was made, oldest first. Changes by one given call are skipped. */
export async function changesSince(
  em: EntityManager,
  proposals: readonly Pick<Proposal, 'businessId' | 'id' | 'watched' | 'facts' | 'currency'>[],
  exceptRequestId: string | null = null,
): Promise<ChangeSince[][]> {
  const asked = proposals.map(({ businessId, id, watched }, place) => ({
    place,
    business: businessId,
    watched,
    // Behind their prefix, ids of all kinds sort by creation time.
    after: id.replace(/^prp_/, 'aud_'),
  }));
  const rows = await findChanges(em, asked, exceptRequestId);
  const lists: ChangeSince[][] = proposals.map(() => []);
  for (const { place, ...change } of rows) {
    const { facts, currency } = proposals[place]!;
    lists[place]!.push({ ...change, timezone: facts.timezone, currency });
  }
  return lists;
}

/** Describes the subject and the fields of a change, since the journal's own summary is English. */
export function changeWords(change: ChangeSince, language: Language): string {
  const { name, before, after, timezone, currency, summary } = change;
  const readable = (values: Record<string, unknown> | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        isInstant(value) ? longTime(Date.parse(value), timezone, language) : value,
      ]),
    );
  const told = { language, timezone, currency };
  const fields = fieldsOf({ before: readable(before), after: readable(after) }, told);
  return fields === '' ? summary : [name, fields].filter(Boolean).join(': ');
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
