import { write, type Message } from '../../packages/shared/texts.ts';
import { isLimited, type CoreProblem, type Issue, type RefusalFacts } from './core-problem.ts';
import type { Formats } from './formats.ts';
import type { Texts } from './texts/texts-of.ts';

interface Wording {
  texts: Texts;
  formats: Formats;
}

/** Facts in the form that texts need. */
interface Values {
  name: string;
  variantName: string;
  staffName: string | null;
  limit: number;
  left: number;
  said: string | null;
}

/** Returns the reason of a refusal in the shop's language: by its reason, else by its field, else by its code. */
export function refusalText(wording: Wording, problem: CoreProblem): string {
  const { texts } = wording;
  const known = knownRefusal(wording, problem);
  if (known !== undefined) return known;
  if (problem.status >= 500) return texts.note.failed.text;
  const [issue] = problem.issues;
  return (issue && generalIssueText(texts, issue)) ?? textOfCode(texts, problem);
}

/** Returns the text for a reason; undefined for reasons that no visitor should see. */
function knownRefusal(wording: Wording, problem: CoreProblem): string | undefined {
  const { texts } = wording;
  const { reason = '', facts } = problem;
  if (isLimited(problem)) return texts.note.tooFast.text({ minutes: problem.waitMinutes });
  const refusal = own<Message<Values>>(texts.refusals, reason);
  if (refusal !== undefined) return write(refusal, valuesOf(facts));
  return (
    own<Sentence>(ofPages, reason)?.(wording, facts) ?? obstacleText(wording, reason, facts.lacking)
  );
}

type Sentence = (wording: Wording, facts: RefusalFacts) => string;

/** Reasons with a sentence on the affected page. */
const ofPages: Readonly<Record<string, Sentence>> = {
  start_taken: ({ texts }) => texts.booking.taken,
  series_conflicts: ({ texts }) => texts.repeat.changed,
  series_waits: ({ texts }) => texts.repeat.impossible,
  no_repeats: ({ texts }) => texts.repeat.impossible,
  account_in_use: ({ texts }, { name = '' }) => texts.ownData.inUse({ shops: name }),
  order_total_changed: ({ texts }) => texts.checkout.dearer,
  cart_changed: ({ texts: { checkout } }, { name = '', wanted = 0, left = 0 }) =>
    wanted === left
      ? checkout.changedGift({ name })
      : checkout.changed({ name, before: wanted, now: left }),
  return_too_many: ({ texts }, { name = '', left = 0 }) => texts.returning.tooMany({ name, left }),
  gift_card_amount: ({ texts, formats }, { amount = 0, limit = 0 }) =>
    texts.gift.wrong.amount({ least: formats.price(amount), most: formats.price(limit) }),
  email_taken: ({ texts }) => texts.contact.taken,
  changed_meanwhile: ({ texts }) => texts.refused.changed,
};

/** Returns the facts of a refusal with defaults. The provider's sentence becomes a part of ours, without its final period. */
function valuesOf({ name, variantName, staffName, limit, left, said }: RefusalFacts): Values {
  return {
    name: name ?? '',
    variantName: variantName ?? '',
    staffName: staffName ?? null,
    limit: limit ?? 0,
    left: left ?? 0,
    said: said ? said.replace(/\.$/, '') : null,
  };
}

/** Returns the reason why a discount code or gift card does not apply; undefined for any other refusal. */
export function obstacleText(
  { texts, formats }: Wording,
  reason: string | null | undefined,
  lacking: string | number | null | undefined,
): string | undefined {
  const said = own<Message<{ lacking: string }>>(texts.cart.obstacles, reason ?? '');
  return said && write(said, { lacking: formats.money(Number(lacking ?? 0)) });
}

/** Returns the message beside a field, by the violated rule. */
export function issueText({ form }: Texts, { rule = '', facts }: Issue): string {
  if (rule === 'required') return form.missingAnswer;
  if (rule === 'phone' || rule === 'phone_country') return form.wrongPhone;
  const said = own<Message<{ limit: number }>>(form.rules, rule);
  return said === undefined ? form.wrongAnswer : write(said, { limit: facts?.limit ?? 0 });
}

/** Rules whose messages are clear without their field. */
const general: readonly string[] = ['variant', 'too_many', 'card_code'];

/** Returns the message above a form for a problem of something outside its fields. */
export function generalIssueText(texts: Texts, issue: Issue): string {
  return general.includes(issue.rule ?? '') ? issueText(texts, issue) : texts.refused.invalid;
}

/** Returns the general sentence for an error code, if neither a reason nor a field has a sentence. */
function textOfCode({ refused, booking }: Texts, { code, status }: CoreProblem): string {
  const texts: Readonly<Record<string, string>> = {
    VALIDATION_FAILED: refused.invalid,
    UNAUTHENTICATED: refused.notHere,
    FORBIDDEN: refused.notHere,
    NOT_FOUND: refused.gone,
    SLOT_UNAVAILABLE: booking.taken,
    HOLD_EXPIRED: booking.taken,
    OUT_OF_STOCK: refused.notEnough,
    VERSION_CONFLICT: refused.changed,
    ALREADY_EXISTS: refused.there,
    RULE_VIOLATION: refused.notOnline,
    IDEMPOTENCY_KEY_REUSED: refused.sentBefore,
  };
  return own<string>(texts, code) ?? (status === 400 ? refused.invalid : refused.impossible);
}

function own<Value>(table: object, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? (table as Readonly<Record<string, Value>>)[key] : undefined;
}
