import { write, type Message } from '../../packages/shared/texts.ts';
import type { Cart } from './core-types.ts';
import type { Texts } from './texts/texts-of.ts';

type Warning = Cart['warnings'][number];

interface Values {
  name: string | null;
  number: string;
}

/** Says in the shop's language what has changed about a line of the cart. */
export function warningText({ cart }: Texts, { reason, facts }: Warning): string {
  const { name, limit, left } = facts;
  return said(cart.warnings[reason], { name, number: String(limit ?? left ?? '') });
}

/** The sentences of all warnings for the page's script, which puts `{name}` and `{number}` in. */
export function warningTemplates({ cart }: Texts): string {
  const templates = Object.entries(cart.warnings).map(([reason, text]) => [
    reason,
    said(text, { name: '{name}', number: '{number}' }),
  ]);
  return JSON.stringify(Object.fromEntries(templates));
}

function said(text: Texts['cart']['warnings'][Warning['reason']], values: Values): string {
  return write(text as Message<Values>, values);
}
