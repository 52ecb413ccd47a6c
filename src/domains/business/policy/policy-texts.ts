import { languageOf, type Language } from '../../../../packages/shared/languages.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import { hourOf, localeOfDates } from '../../../../packages/shared/local-clock.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Business } from '../business.entity.ts';
import { phoneCountry } from '../country.ts';
import type { Fee, Policy } from './policy.ts';

/** Tells what is kept of visits, in a language or, without one, in that of a locale. */
export function policyText(
  { freeUntilHours, late, noShow, card }: Policy,
  currency: string,
  language: string,
): string {
  const spoken = languageOf(language);
  const t = textsFor(spoken).cancelling;
  const said = (fee: Fee) => feeText(fee, currency, spoken);
  const time = freeUntilHours > 0 ? t.hours({ count: freeUntilHours }) : null;
  const isLateFree = late === null || said(late) === t.nothing;
  const sentences = [
    isLateFree
      ? `${t.free({ time: null })}.`
      : `${t.free({ time })}; ${t.late({ fee: said(late) })}.`,
    noShow === null ? '' : t.noShow({ fee: said(noShow) }),
    card === true ? t.card : '',
  ];
  return sentences.filter(sentence => sentence !== '').join(' ');
}

/** Fees of one booking: instants are epoch milliseconds, sums are in minor units, null is unknown. */
export interface KeptOf {
  freeUntil: number;
  now: number;
  lateMinor: number | null;
  noShowMinor: number | null;
  card: boolean;
}

/** Tells the same of a booking whose start is known, with its instant and sums instead of hours and percentages. */
export function keptText(
  { freeUntil, now, lateMinor, noShowMinor, card }: KeptOf,
  business: Pick<Business, 'address' | 'currency' | 'timezone' | 'locale'>,
  language: string,
): string {
  const { currency, timezone, locale } = business;
  const spoken = languageOf(language);
  const t = textsFor(spoken).cancelling;
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
      ? `${t.freeUntil({ instant: instant.format(freeUntil) })}; ${t.late({ fee: fee(lateMinor) })}.`
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
