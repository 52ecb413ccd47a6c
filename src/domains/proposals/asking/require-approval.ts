import type { AskRule, TokenLimits } from '../../../platform/caller.ts';
import type { ApprovalCheck, CheckedChange } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { movesMoney } from '../../business/access/permissions.ts';
import { effectOf } from './effect-of.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Place, placesOf } from './places.ts';
import type { AskGroup } from '../../../enums.generated.ts';
import type { MovedMoney } from './automatic-payments.ts';
import { checkHours, checkSums, countsSpending, countSpending, unknownSum } from './limits.ts';

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

/** The rules of an assistant's token. */
export interface TokenRules {
  readonly ask: AskRule | null;
  readonly limits: TokenLimits | null;
  /** Types of events that its switched-off tools would cause. No other operation may cause them either. */
  readonly withheld: ReadonlySet<string>;
}

const noRule: AskRule = { groups: [], aboveMinor: null };

/**
 * Returns a check that stops changes against the rules of a token, after all other checks have passed. A change that needs approval
 * is proposed, and counts towards no limit: a person decides on it.
 */
export function checkRules({ ask, limits, withheld }: TokenRules): ApprovalCheck {
  const needed = new Set<string>();
  const rule = ask ?? noRule;
  return {
    canAsk: ask !== null,
    counted: { bookings: 0, messages: 0 },
    needed,
    approval: null,
    isRequired: false,
    isPassed: false,
    async begin() {
      this.counted = { bookings: 0, messages: 0 };
    },
    async end(transaction, change) {
      const { event } = change;
      const effect = await effectOf(transaction, change);
      const { amountMinor } = effect;
      const { counted } = this;
      refuseWithheld(withheld, event.type, { ...effect, ...counted });
      const isPayment = [...needed].some(movesMoney);
      // Money of an unknown amount counts as above any limit, and so does a discount: later sales would cost less.
      const isUnknown = (isPayment && amountMinor === null) || event.type.startsWith('discount.');
      const isChange = changesAnything(event.type);
      const waits =
        needsApproval(rule, event.type, { ...effect, isPayment }) ||
        ((this.isRequired || (isUnknown && rule.aboveMinor !== null)) && isChange) ||
        (rule.aboveMinor !== null && (amountMinor ?? 0) > rule.aboveMinor);
      const sums =
        !waits && countsSpending(rule.aboveMinor, limits)
          ? await countSpending(transaction, change, { effect, counted })
          : null;
      const isAbove =
        sums !== null &&
        rule.aboveMinor !== null &&
        Math.max(sums.today, sums.ofSale) > rule.aboveMinor;
      if (!waits && !isAbove) {
        const { businessId, after } = event;
        if (!limits || businessId === null || !isChange) return;
        if (limits.onlyWhileOpen) await checkHours(transaction, { businessId, after });
        if (isUnknown && limits.moneyPerDayMinor !== null) throw unknownSum();
        if (sums) await checkSums(transaction, businessId, limits, sums);
        return;
      }
      if (event.type === 'business.created') throw noOwner();
      throw new ApprovalRequired({
        event,
        amountMinor,
        facts: await factsOf(transaction, change, effect),
        places: await placesOf(transaction, change),
        needs: [...needed],
      });
    },
  };
}

/** Refuses a change with the effect of a switched-off tool, whatever operation makes it. @throws DomainError FORBIDDEN. */
function refuseWithheld(
  withheld: ReadonlySet<string>,
  type: string,
  { backMinor, chargedMinor, takenMinor, bookings }: MovedMoney & { bookings: number },
): void {
  const caused = [
    type,
    ...(bookings > 0 ? ['appointment.created'] : []),
    ...(backMinor > 0 ? ['refund.started'] : []),
    ...(chargedMinor > 0 ? ['payment.started'] : []),
    ...(takenMinor > 0 ? ['payment.succeeded'] : []),
  ];
  const [found] = caused.filter(each => withheld.has(each));
  if (found === undefined || !changesAnything(type)) return;
  throw new DomainError(
    'FORBIDDEN',
    `The person who made this token switched its tool with this effect off (${found}). Nothing was changed; ask them to do it.`,
  );
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
