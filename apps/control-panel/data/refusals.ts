import type { reasons } from '#texts/reasons';
import type { refusals } from '#texts/refusals';
import type { FieldRule, RefusalFacts, RefusalReason } from './contract.generated.ts';
import { writeMoney } from '../i18n/write-money.ts';

/** Facts of a message. The contract names the facts that a reason or rule always has. */
export type Facts = {
  [Name in keyof RefusalFacts]-?: NonNullable<RefusalFacts[Name]>;
};

type Sentence = (typeof reasons)[RefusalReason] | (typeof refusals)['rules'][FieldRule];

/**
 * Returns a message with its facts. Facts from the server may be null or absent if the message does not use
 * them.
 */
export function written(sentence: Sentence, facts: object, locale: string): string {
  if (typeof sentence === 'string') return sentence;
  const values = { staffName: null, largerName: null, ...facts, ...formatted(facts, locale) };
  return (sentence as (values: object) => string)(values);
}

/** Formats facts for a locale: adds money texts to amounts, and formats days. */
function formatted({ amount, limit, currency, day }: Partial<Facts>, locale: string): object {
  const money = (value: number | undefined) =>
    value == null || !currency ? '' : writeMoney(value, currency, locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    amountMoney: money(amount),
    limitMoney: money(limit),
    ...(day && { day: days.format(new Date(day)) }),
  };
}
