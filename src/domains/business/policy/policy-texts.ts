import { languageOf, type Language } from '../../../../packages/shared/languages.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import { hourOf, withClockOf } from '../../../platform/lib/time/local-clock.ts';
import type { Business } from '../business.entity.ts';
import { phoneCountry } from '../country.ts';
import type { Fee, Policy } from './policy.ts';

interface Words {
  free: (time: string | null) => string;
  freeUntil: (instant: string) => string;
  late: (fee: string) => string;
  lateNow: (fee: string) => string;
  noShow: (fee: string) => string;
  card: string;
  nothing: string;
  price: (percent: string) => string;
  hours: (count: number) => string;
}

const plural = (locale: string, forms: Partial<Record<Intl.LDMLPluralRule, string>>) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number) => `${count} ${forms[rules.select(count)] ?? forms.other}`;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    free: time =>
      `Free to cancel until ${time === null ? 'the start' : `${time} before the start`}`,
    freeUntil: instant => `Free to cancel until ${instant}`,
    late: fee => `after that we keep ${fee}`,
    lateNow: fee => `If you cancel, we keep ${fee}.`,
    noShow: fee => `If you do not come, we keep ${fee}.`,
    card: 'For this we ask for a card when you book; nothing is taken from it otherwise.',
    nothing: 'nothing',
    price: percent => `${percent} of the price`,
    hours: plural('en', { one: 'hour', other: 'hours' }),
  },
  de: {
    free: time => `Kostenlos absagen bis ${time === null ? 'zum Beginn' : `${time} vorher`}`,
    freeUntil: instant => `Kostenlos absagen bis ${instant}`,
    late: fee => `danach behalten wir ${fee}`,
    lateNow: fee => `Wenn Sie absagen, behalten wir ${fee}.`,
    noShow: fee => `Wenn Sie nicht kommen, behalten wir ${fee}.`,
    card: 'Dafür hinterlegen Sie beim Buchen eine Karte; sonst wird nichts davon abgebucht.',
    nothing: 'nichts',
    price: percent => `${percent} des Preises`,
    hours: plural('de', { one: 'Stunde', other: 'Stunden' }),
  },
  ru: {
    free: time =>
      `Отмена бесплатна ${time === null ? 'до начала визита' : `не позднее чем за ${time}`}`,
    freeUntil: instant => `Отмена бесплатна до ${instant}`,
    late: fee => `позже мы удерживаем ${fee}`,
    lateNow: fee => `При отмене мы удержим ${fee}.`,
    noShow: fee => `Если вы не придёте, мы удержим ${fee}.`,
    card: 'Для этого при записи нужна карта; больше с неё ничего не списывается.',
    nothing: '0 %',
    price: percent => `${percent} цены`,
    hours: plural('ru', { one: 'час', few: 'часа', many: 'часов', other: 'часа' }),
  },
};

/** Tells what is kept of visits, in a language or, without one, in that of a locale. */
export function policyText(
  { freeUntilHours, late, noShow, card }: Policy,
  currency: string,
  language: string,
): string {
  const spoken = languageOf(language);
  const { free, late: afterwards, noShow: absent, hours, card: asked } = words[spoken];
  const said = (fee: Fee) => feeText(fee, currency, spoken);
  const time = freeUntilHours > 0 ? hours(freeUntilHours) : null;
  const isLateFree = late === null || said(late) === words[spoken].nothing;
  const sentences = [
    isLateFree ? `${free(null)}.` : `${free(time)}; ${afterwards(said(late))}.`,
    noShow === null ? '' : absent(said(noShow)),
    card === true ? asked : '',
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
  const said = words[spoken];
  const fee = (minor: number) => feeText({ minor }, currency, spoken);
  const form = languageOf(locale) === spoken ? locale : spoken;
  const dated = withClockOf(form === 'en' ? 'en-GB' : form, phoneCountry(business));
  const instant = new Intl.DateTimeFormat(dated, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: hourOf(dated),
    minute: '2-digit',
    timeZone: timezone,
  });
  const late = !lateMinor
    ? `${said.free(null)}.`
    : freeUntil > now
      ? `${said.freeUntil(instant.format(freeUntil))}; ${said.late(fee(lateMinor))}.`
      : said.lateNow(fee(lateMinor));
  const absent = noShowMinor === null ? '' : said.noShow(fee(noShowMinor));
  return [late, absent, card ? said.card : ''].filter(sentence => sentence !== '').join(' ');
}

/** A number of hours, in the form that its language wants. */
export function hoursText(count: number, language: Language): string {
  return words[language].hours(count);
}

function feeText(fee: Fee, currency: string, language: Language): string {
  const { nothing, price } = words[language];
  if (fee.ppm === undefined) {
    return fee.minor === 0
      ? nothing
      : formatMoney(toMajor(fee.minor, currency), currency, language);
  }
  if (fee.ppm === 0) return nothing;
  const style = { style: 'percent', maximumFractionDigits: 4 } as const;
  return price(new Intl.NumberFormat(language, style).format(toPercent(fee.ppm) / 100));
}
