import { type Language, languageOf } from '../../../../packages/shared/languages.ts';
import { formatMoney, toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { hourOf, localeOfDates } from '../../../../packages/shared/local-clock.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Business } from '../business.entity.ts';
import { phoneCountry } from '../country.ts';
import { type Fee, type Policy, policyOf } from './policy.ts';
import type { PolicyPreview, QueryPreviewPolicyArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../access/authorize.ts';
import { readPolicy } from './read-policy.ts';

/** Returns the text of a cancellation policy, in a language or that of a locale. */
export function policyText(
  { freeUntilHours, late, noShow, card }: Policy,
  currency: string,
  language: string,
): string {
  const spoken = languageOf(language);
  const { cancelling: t, phrases } = textsFor(spoken);
  const said = (fee: Fee) => feeText(fee, currency, spoken);
  const time = freeUntilHours > 0 ? t.hours({ count: freeUntilHours }) : null;
  const isLateFree = late === null || said(late) === t.nothing;
  const sentences = [
    isLateFree
      ? `${t.free({ time: null })}.`
      : `${phrases.joined({ first: t.free({ time }), second: t.late({ fee: said(late) }) })}.`,
    noShow === null ? '' : t.noShow({ fee: said(noShow) }),
    card === true ? t.card : '',
  ];
  return sentences.filter(sentence => sentence !== '').join(' ');
}

/** Fees of one booking. Instants are epoch milliseconds, sums are in minor units, null is unknown. */
interface KeptOf {
  freeUntil: number;
  now: number;
  lateMinor: number | null;
  noShowMinor: number | null;
  card: boolean;
}

/**
 * Returns the policy text of a booking with a known start. It states an instant and sums instead of hours and
 * percentages.
 */
export function keptText(
  { freeUntil, now, lateMinor, noShowMinor, card }: KeptOf,
  business: Pick<Business, 'address' | 'currency' | 'timezone' | 'locale'>,
  language: string,
): string {
  const { currency, timezone, locale } = business;
  const spoken = languageOf(language);
  const { cancelling: t, phrases } = textsFor(spoken);
  const fee = (minor: number) => feeText({ minor }, currency, spoken);
  const form = languageOf(locale) === spoken ? locale : spoken;
  const dated = localeOfDates(form, phoneCountry(business));
  const instant = new Intl.DateTimeFormat(dated, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: hourOf(dated),
    minute: '2-digit',
    timeZone: timezone,
  });
  const late = !lateMinor
    ? `${t.free({ time: null })}.`
    : freeUntil > now
      ? `${phrases.joined({ first: t.freeUntil({ instant: instant.format(freeUntil) }), second: t.late({ fee: fee(lateMinor) }) })}.`
      : t.lateNow({ fee: fee(lateMinor) });
  const absent = noShowMinor === null ? '' : t.noShow({ fee: fee(noShowMinor) });
  return [late, absent, card ? t.card : ''].filter(sentence => sentence !== '').join(' ');
}

function feeText(fee: Fee, currency: string, language: Language): string {
  const { nothing, price } = textsFor(language).cancelling;
  if (fee.ppm === undefined) {
    return fee.minor === 0
      ? nothing
      : formatMoney(toMajor(fee.minor, currency), currency, language);
  }
  if (fee.ppm === 0) return nothing;
  const style = { style: 'percent', maximumFractionDigits: 4 } as const;
  const percent = new Intl.NumberFormat(language, style).format(toPercent(fee.ppm) / 100);
  return price({ percent });
}

/** Returns the policy text for settings not yet saved. @throws DomainError VALIDATION_FAILED, as when saving them. */
export async function previewPolicy(
  context: Context,
  { businessId, language, freeUntilHours, requiresCard, ...fees }: QueryPreviewPolicyArgs,
): Promise<PolicyPreview> {
  const business = await authorize(context, businessId, 'business:update');
  const given: Partial<Business> = {
    ...readPolicy(fees, business.currency),
    ...(freeUntilHours != null && { freeUntilHours }),
    ...(requiresCard != null && { requiresCard }),
  };
  // The copy keeps the previewed settings from being saved.
  const policy = policyOf({ ...business, ...given });
  const spoken = language ?? business.locale;
  return { policyText: policy && policyText(policy, business.currency, spoken) };
}
