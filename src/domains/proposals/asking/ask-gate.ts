import type { AskRule } from '../../../platform/caller.ts';
import type { Gate, GatedChange } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isAsked } from './asked-group.ts';
import { effectOf } from './effect-of.ts';
import { factsOf, type Facts } from './facts.ts';
import { placesOf, type Place } from './places.ts';
import { isAboveLimit } from './spend.ts';

/** Ends the transaction of a change that has to wait for a yes: it was made to see that it can be, and what it would do. */
export class Asked extends Error {
  readonly wish: Wish;

  constructor(wish: Wish) {
    super('The change waits for a yes.');
    this.wish = wish;
  }
}

/** What a change would do. */
export interface Wish extends Pick<GatedChange, 'event'> {
  readonly amountMinor: number | null;
  readonly facts: Omit<Facts, 'timezone'>;
  readonly places: readonly Place[];
  /** The actions that it takes. */
  readonly needs: readonly string[];
}

/** Stops what a token has to ask first, once all that could refuse it has let it pass. */
export function askGate(rule: AskRule): Gate {
  const needed = new Set<string>();
  return {
    needed,
    approval: null,
    isPassed: false,
    begin: async () => undefined,
    end: async (transaction, change) => {
      const effect = await effectOf(transaction, change);
      const waits =
        isAsked(rule, change.event.type, effect) ||
        (await isAboveLimit(transaction, change, { effect, limitMinor: rule.aboveMinor }));
      if (!waits) return;
      if (change.event.type === 'business.created') throw noOwner();
      throw new Asked({
        event: change.event,
        amountMinor: effect.amountMinor,
        facts: await factsOf(transaction, change, effect),
        places: await placesOf(transaction, change),
        needs: [...needed],
      });
    },
  };
}

function noOwner(): DomainError {
  const message =
    'This token asks first about settings, and a new business has nobody yet who could say yes. Ask the person to create it in the Control Panel.';
  return new DomainError('FORBIDDEN', message);
}
