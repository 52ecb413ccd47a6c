import { messagesAutomations as t } from '#texts/messagesAutomations';
import type { ListAutomationsQuery } from '../../../data/operations.generated.ts';

export type Automation = ListAutomationsQuery['automations'][number];

/** Values of a new automation's form. */
export type Draft = Partial<Pick<Automation, 'name' | 'trigger' | 'days' | 'subject' | 'text'>>;

/** The three commonest automations, with the days that suit most businesses. */
const common = [
  { trigger: 'no_visit', days: 60 },
  { trigger: 'after_first_visit', days: 3 },
  { trigger: 'gift_card_ends', days: 14 },
] as const;

const variables = { firstName: '{{firstName}}', bookingLink: '{{bookingLink}}' };

/** Returns the three commonest automations, written in the user's language. */
export function readyMade(): Required<Draft>[] {
  return common.map(({ trigger, days }) => {
    const { name, subject, text } = t.ready[trigger];
    return { trigger, days, name, subject, text: text(variables) };
  });
}
