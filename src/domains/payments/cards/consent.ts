import { feeMinorOf, type AgreedPolicy } from '../../business/policy/policy.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Consent } from './kept-card.entity.ts';

/** Fee terms of a visit. */
export interface VisitTerms {
  policy: AgreedPolicy;
  /** With tax, in minor units. */
  priceMinor: number;
  currency: string;
  businessName: string;
  serviceName: string;
}

type Visit = Pick<Appointment, 'policy' | 'currency' | 'serviceName' | 'netMinor' | 'taxMinor'>;

/** Returns the consent text of a visit, in the language of its business; null without an agreed policy. */
export function consentOf(
  { policy, currency, serviceName, ...price }: Visit,
  { name, locale }: { name: string; locale: string },
): Consent | null {
  if (!policy) return null;
  const terms = { policy, currency, serviceName, priceMinor: grossOf(price), businessName: name };
  return consentTo(terms, locale);
}

/** Returns the consent that a client gives by leaving a card: who may charge how much, for what and when. */
export function consentTo(terms: VisitTerms, language: string): Consent {
  const { policy, priceMinor, currency, businessName, serviceName } = terms;
  const spoken = languageOf(language);
  const { cardConsent: t, cancelling } = textsFor(spoken);
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency, spoken);
  const lateMinor = policy.late ? feeMinorOf(policy.late, priceMinor) : 0;
  const noShowMinor = policy.noShow ? feeMinorOf(policy.noShow, priceMinor) : 0;
  const time =
    policy.freeUntilHours > 0 ? cancelling.hours({ count: policy.freeUntilHours }) : null;
  const fees = [
    lateMinor > 0 && t.late({ amount: money(lateMinor), time }),
    noShowMinor > 0 && t.noShow({ amount: money(noShowMinor) }),
  ].filter(Boolean);
  const keeps = t.keeps({ business: businessName, service: serviceName });
  const text = `${keeps} ${fees.join('; ')}. ${t.nothingElse}`;
  return { text, language: spoken, lateMinor, noShowMinor };
}
