import type { Client } from '../../clients/client.entity.ts';
import type { Consent } from '../../clients/consent.ts';
import { withConsents } from '../../clients/consents.ts';
import { channelsOf, choiceOf, topics, withChoices } from '../../clients/message-choices.ts';

/** Each sort of messages by each channel on which it is sent. */
export const pairs = topics.flatMap(topic =>
  channelsOf(topic).map(channel => ({ topic, channel })),
);

export type Pair = (typeof pairs)[number];

/** The words of a client, and whether the business asks everybody for reviews. */
export interface Standing {
  client: Pick<Client, 'consents' | 'messageChoices'>;
  asksAnyone: boolean;
}

/** The place of the choice, in the records. */
const source = 'preferences';

/** Returns true if a client gets a sort of messages by a channel, as far as they decide it. */
export function isWanted(standing: Standing, pair: Pair): boolean {
  const chosen = choiceOf(standing.client.messageChoices, pair);
  return isAllowed(standing, pair) && chosen?.wanted !== false;
}

/** Returns true if the consents allow a sort of messages. */
function isAllowed({ client, asksAnyone }: Standing, pair: Pair): boolean {
  const purpose = purposeOf(pair);
  const said = client.consents.find(each => each.purpose === purpose)?.given;
  return said ?? (pair.topic === 'reminders' || (pair.topic === 'reviews' && asksAnyone));
}

/** Returns the consent that a message needs. News by WhatsApp have one of their own. */
function purposeOf({ topic, channel }: Pair): Consent['purpose'] {
  if (channel === 'whatsapp') return 'whatsapp';
  return topic === 'reminders' ? 'reminders' : 'marketing';
}

/**
 * Returns the records of what a client wants. A consent is given with the first message that needs it, and ends with the last; what
 * the client did not choose with it stays refused.
 */
export function recordsOf(
  standing: Standing,
  wants: (pair: Pair) => boolean,
  { at, textOf }: { at: number; textOf: (pair: Pair) => string },
): Standing['client'] {
  const wanted = pairs.filter(wants);
  const said = (['marketing', 'reminders', 'whatsapp'] as const).flatMap((purpose): Consent[] => {
    const of = wanted.filter(pair => purposeOf(pair) === purpose);
    const given = of.length > 0;
    if (given && of.every(pair => isAllowed(standing, pair))) return [];
    if (!given && purpose === 'whatsapp' && !isGiven(standing, purpose)) return [];
    const text = of.map(textOf).join('\n');
    return [{ purpose, given, at, source, byName: null, ...(given && { text }) }];
  });
  const consents = withConsents(standing.client.consents, said);
  const next = { ...standing, client: { ...standing.client, consents } };
  const chosen = pairs
    .filter(pair => isWanted(next, pair) !== wants(pair) && isAllowed(next, pair))
    .map(pair => ({ ...pair, wanted: wants(pair), at, source, text: textOf(pair) }));
  return { consents, messageChoices: withChoices(standing.client.messageChoices, chosen) };
}

/** Returns true if the client said yes. A client who was never asked about WhatsApp does not refuse it. */
function isGiven({ client }: Standing, purpose: Consent['purpose']): boolean {
  return client.consents.some(each => each.purpose === purpose && each.given);
}
