import type { MessageTopic } from '../../../enums.generated.ts';
import type { Client } from '../../clients/client.entity.ts';
import type { Consent } from '../../clients/consent.ts';
import { withConsents } from '../../clients/consents.ts';
import { channels, choiceOf, topics, withChoices } from '../../clients/message-choices.ts';

/** Each sort of messages by each channel. */
export const pairs = topics.flatMap(topic => channels.map(channel => ({ topic, channel })));

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
  return isAllowed(standing, pair.topic) && chosen?.wanted !== false;
}

/** Returns true if the consents allow a sort of messages. */
function isAllowed({ client, asksAnyone }: Standing, topic: MessageTopic): boolean {
  const purpose = purposeOf(topic);
  const said = client.consents.find(each => each.purpose === purpose)?.given;
  return said ?? (topic === 'reminders' || (topic === 'reviews' && asksAnyone));
}

function purposeOf(topic: MessageTopic): Consent['purpose'] {
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
  const said = (['marketing', 'reminders'] as const).flatMap((purpose): Consent[] => {
    const of = wanted.filter(({ topic }) => purposeOf(topic) === purpose);
    const given = of.length > 0;
    if (given && of.every(({ topic }) => isAllowed(standing, topic))) return [];
    const text = of.map(textOf).join('\n');
    return [{ purpose, given, at, source, byName: null, ...(given && { text }) }];
  });
  const consents = withConsents(standing.client.consents, said);
  const next = { ...standing, client: { ...standing.client, consents } };
  const chosen = pairs
    .filter(pair => isWanted(next, pair) !== wants(pair) && isAllowed(next, pair.topic))
    .map(pair => ({ ...pair, wanted: wants(pair), at, source, text: textOf(pair) }));
  return { consents, messageChoices: withChoices(standing.client.messageChoices, chosen) };
}
