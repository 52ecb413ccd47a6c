import { languageOf } from '../../../../packages/shared/languages.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Consent } from '../../payments/cards/kept-card.entity.ts';
import type { ClientMembership } from '../client-membership.entity.ts';

/** Business and language of a consent. */
export interface Agreeing {
  name: string;
  locale: string;
  takesBankAccounts: boolean;
}

/**
 * Returns the consent that a client gives by leaving a card, or a bank account if one is taken: what may be charged, and how often. If the plan
 * changes and the present period is paid, that is the price of the next plan.
 */
export function consentOf(
  membership: ClientMembership,
  { name: business, locale, takesBankAccounts }: Agreeing,
): Consent {
  const { currency, nextPlan, status } = membership;
  const isNext = nextPlan != null && status !== 'past_due';
  const { name, priceMinor, terms } = isNext ? nextPlan : membership;
  const language = languageOf(locale);
  const amount = formatMoney(toMajor(priceMinor, currency), currency, language);
  const { cardConsent: t } = textsFor(language);
  const text = (takesBankAccounts ? t.membershipByBank : t.membership)({
    business,
    plan: name,
    amount,
    period: terms.period,
  });
  return { text, language, lateMinor: 0, noShowMinor: 0 };
}
