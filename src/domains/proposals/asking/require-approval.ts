import type { AskRule } from '../../../platform/caller.ts';
import type { ApprovalCheck, CheckedChange } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { movesMoney } from '../../business/access/permissions.ts';
import { changesAnything, needsApproval } from './needs-approval.ts';
import { effectOf } from './effect-of.ts';
import { factsOf, type Facts } from './facts.ts';
import { placesOf, type Place } from './places.ts';
import { isAboveLimit } from './spend.ts';

/** Rolls back the transaction of a change that needs approval. The change was made only to check it and to see its effect. */
export class ApprovalRequired extends Error {
  readonly change: ProposedChange;

  constructor(change: ProposedChange) {
    super('The change waits for a yes.');
    this.change = change;
  }
}

/** The effect of a change that needs approval. */
export interface ProposedChange extends Pick<CheckedChange, 'event'> {
  readonly amountMinor: number | null;
  readonly facts: Omit<Facts, 'timezone'>;
  readonly places: readonly Place[];
  /** The actions that the change requires. */
  readonly needs: readonly string[];
}

/** Returns a check that stops changes for which a token needs approval, after all other checks have passed. */
export function requireApproval(rule: AskRule): ApprovalCheck {
  const needed = new Set<string>();
  return {
    needed,
    approval: null,
    isRequired: false,
    isPassed: false,
    begin: async () => undefined,
    async end(transaction, change) {
      const effect = await effectOf(transaction, change);
      const isPayment = [...needed].some(movesMoney);
      // Money of an unknown amount counts as above any limit.
      const isUnknown = isPayment && rule.aboveMinor !== null && effect.amountMinor === null;
      const waits =
        needsApproval(rule, change.event.type, { ...effect, isPayment }) ||
        ((this.isRequired || isUnknown) && changesAnything(change.event.type)) ||
        (await isAboveLimit(transaction, change, { effect, limitMinor: rule.aboveMinor }));
      if (!waits) return;
      if (change.event.type === 'business.created') throw noOwner();
      throw new ApprovalRequired({
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
