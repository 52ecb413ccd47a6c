/** Recurrence rules by the name of their choice. */
export const rules = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  weeks2: 'FREQ=WEEKLY;INTERVAL=2',
  weeks3: 'FREQ=WEEKLY;INTERVAL=3',
  weeks4: 'FREQ=WEEKLY;INTERVAL=4',
  weeks6: 'FREQ=WEEKLY;INTERVAL=6',
  monthly: 'FREQ=MONTHLY',
} as const;

export type Often = keyof typeof rules;

export const mostTimes = 100;

/** Repetition of a visit. */
export interface Repeat {
  often: Often;
  times: number;
}

/** Returns the choice that matches a recurrence rule, or undefined for any other rule. */
export function oftenOf(rule: string): Often | undefined {
  const names = Object.keys(rules) as Often[];
  return names.find(name => rule.replace(/;(COUNT|UNTIL)=[^;]*/, '') === rules[name]);
}

/** Returns the recurrence rule in the format of RFC 5545. */
export function ruleOf({ often, times }: Repeat): string {
  return `${rules[often]};COUNT=${times}`;
}
