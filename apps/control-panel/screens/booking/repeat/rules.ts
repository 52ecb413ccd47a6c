/** How often a visit is repeated, by the name of its choice. */
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

/** How a visit is to be repeated. */
export interface Repeat {
  often: Often;
  times: number;
}

/** How often a rule repeats, if it is one of the choices. */
export function oftenOf(rule: string): Often | undefined {
  const names = Object.keys(rules) as Often[];
  return names.find(name => rule.replace(/;(COUNT|UNTIL)=[^;]*/, '') === rules[name]);
}

/** The rule of RFC 5545. */
export function ruleOf({ often, times }: Repeat): string {
  return `${rules[often]};COUNT=${times}`;
}
