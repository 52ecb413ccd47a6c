import type { AskRule } from '../../../platform/caller.ts';
import type { ApprovalCheck, CheckedChange, Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { movesMoney } from '../../business/access/permissions.ts';
import { type Effect, effectOf } from './effect-of.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Place, placesOf } from './places.ts';
import type { AskGroup } from '../../../enums.generated.ts';
import type { MovedMoney } from './automatic-payments.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockToken } from '../../identity/tokens/token.queries.ts';
import { insertSpending, sumSpending } from './spending.queries.ts';

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
      // Money of an unknown amount counts as above any limit, and so does a discount: later sales would cost less.
      const isUnknown =
        rule.aboveMinor !== null &&
        ((isPayment && effect.amountMinor === null) || change.event.type.startsWith('discount.'));
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

/** Events that change nothing, and those of proposals themselves. */
const free = /^(proposal|call)\.|\.(unchanged|found|read)$/;
const cancellation = /^(appointments?|visit|series|order|waitlist)\.(cancelled|declined|removed)$/;

const groups: Readonly<Record<string, AskGroup>> = {
  appointment: 'bookings',
  appointments: 'bookings',
  visit: 'bookings',
  series: 'bookings',
  order: 'orders',
  payment: 'payments',
  refund: 'payments',
  hold: 'bookings',
  waitlist: 'bookings',
  catalog_item: 'catalog',
  category: 'catalog',
  collection: 'catalog',
  discount: 'catalog',
  stock: 'catalog',
};

/** Returns true unless an event of this type changes nothing, or is of a proposal itself. */
function changesAnything(type: string): boolean {
  return !free.test(type);
}

/** Returns the group of a change by the type of its event; null if it never needs approval. */
function groupOf(type: string): AskGroup | null {
  if (!changesAnything(type)) return null;
  if (cancellation.test(type)) return 'cancellations';
  const noun = type.slice(0, type.indexOf('.'));
  return (Object.hasOwn(groups, noun) ? groups[noun] : undefined) ?? 'settings';
}

/**
 * Returns true if a change of this type needs approval. A change that refunds or charges money, or that needs the permission
 * for payments, also counts as a payment.
 */
function needsApproval(
  { groups: asked }: AskRule,
  type: string,
  { backMinor, chargedMinor, isPayment }: MovedMoney & { isPayment: boolean },
): boolean {
  const group = groupOf(type);
  if (group === null) return false;
  const movesMoney = isPayment || backMinor > 0 || chargedMinor > 0;
  return asked.includes(group) || (movesMoney && asked.includes('payments'));
}

/**
 * Returns true if a change exceeds the limit of its token, alone or with earlier changes. These are all changes without approval
 * today, or all for the same sale. A change within the limit is counted. Calls of one token are counted one after another.
 */
async function isAboveLimit(
  { em, caller, now }: Context,
  { event: { businessId } }: CheckedChange,
  { effect, limitMinor }: { effect: Effect; limitMinor: number | null },
): Promise<boolean> {
  const { amountMinor, movedMinor, saleId, kind } = effect;
  if (limitMinor === null || amountMinor === null || businessId === null) return false;
  if (amountMinor > limitMinor) return true;
  if (movedMinor === 0) return false;
  const { credentialId: tokenId } = caller;
  const at = now();
  await lockToken(em, tokenId);
  await insertSpending(em, {
    id: newIdAt('ent', at),
    businessId,
    tokenId,
    saleId,
    kind,
    amountMinor: movedMinor,
    createdAt: at,
  });
  const sums = await sumSpending(em, { businessId, tokenId, saleId, now: at });
  return Math.max(sums?.today ?? 0, sums?.ofSale ?? 0) > limitMinor;
}
