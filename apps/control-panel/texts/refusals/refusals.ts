import type { refusals } from '#texts/refusals';
import type { FieldRule, RefusalFacts, RefusalReason } from '../../contract.generated.ts';
import { writeMoney } from '../write-money.ts';

/** What the sentence of a reason or rule is made of: those that the contract names with it are there. */
export type Facts = {
  [Name in keyof RefusalFacts]-?: NonNullable<RefusalFacts[Name]>;
};

type Sentence = (typeof refusals)['reasons'][RefusalReason] | (typeof refusals)['rules'][FieldRule];

/** A sentence with its facts. Those over the wire may be null or left out where a sentence has no use for them. */
export function written(sentence: Sentence, facts: object, locale: string): string {
  if (typeof sentence === 'string') return sentence;
  const values = { staffName: null, ...facts, ...inWords(facts, locale) };
  return (sentence as (values: object) => string)(values);
}

/** Facts as people of a locale write them: amounts of money beside their numbers, and days. */
function inWords({ amount, limit, currency, day }: Partial<Facts>, locale: string): object {
  const money = (value: number | undefined) =>
    value == null || !currency ? '' : writeMoney(value, currency, locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    amountMoney: money(amount),
    limitMoney: money(limit),
    ...(day && { day: days.format(new Date(day)) }),
  };
}
