import { type Message, write } from '../../packages/shared/texts.ts';
import type { Cart } from './core-types.ts';
import type { Texts } from './texts/texts-of.ts';

type Warning = Cart['warnings'][number];

interface Values {
  name: string | null;
  number: string;
}

/** Returns the text about a changed cart line, in the shop's language. */
export function warningText({ cart }: Texts, { reason, facts }: Warning): string {
  const { name, limit, left } = facts;
  return said(cart.warnings[reason], { name, number: String(limit ?? left ?? '') });
}

/** Returns the sentences of all warnings for the page's script, which fills in `{name}` and `{number}`. */
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
