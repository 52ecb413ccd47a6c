import type { CartWarningCode, CartWarningReason } from '../../../enums.generated.ts';

/** Values in the sentence of a warning. */
export interface WarningFacts {
  name?: string;
  limit?: number;
  left?: number;
}

export interface Warning {
  code: CartWarningCode;
  reason: CartWarningReason;
  facts: WarningFacts;
  itemId: string;
  message: string;
}

const sentences: Readonly<Record<CartWarningReason, (facts: WarningFacts) => string>> = {
  not_offered: ({ name }) => `${name === undefined ? 'This' : `“${name}”`} is no longer offered.`,
  slot_gone: ({ name }) => `The time for “${name}” is no longer available.`,
  variant_needed: ({ name }) => `“${name}” comes in variants now; remove it and choose one.`,
  price_changed: ({ name }) => `The price of “${name}” has changed.`,
  too_many: ({ name, limit }) => `At most ${limit} of “${name}” can be ordered at once.`,
  sold_out: ({ name }) => `“${name}” is sold out.`,
  none_beside: ({ name }) => `The rest of the cart takes all that is left of “${name}”.`,
  few_left: ({ name, left }) => `Only ${left} of “${name}” are left.`,
  not_enough: ({ name }) => `Not enough of “${name}” is left; the quantity was lowered.`,
};

/** Creates a warning for a line, with a reason for programs and a sentence in English. */
export function warn(
  itemId: string,
  code: CartWarningCode,
  reason: CartWarningReason,
  facts: WarningFacts,
): Warning {
  return { code, reason, facts, itemId, message: sentences[reason](facts) };
}
