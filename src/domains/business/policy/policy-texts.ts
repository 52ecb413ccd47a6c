import { languageOf, type Language } from '../../../../packages/shared/languages.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import { hourOf, localeOfDates } from '../../../../packages/shared/local-clock.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Business } from '../business.entity.ts';
import { phoneCountry } from '../country.ts';
import type { Fee, Policy } from './policy.ts';

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
export interface KeptOf {
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
