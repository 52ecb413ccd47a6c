import { write, type Message } from '../../packages/shared/texts.ts';
import { isLimited, type CoreProblem, type RefusalFacts } from './core-problem.ts';
import type { Formats } from './formats.ts';
import type { Texts } from './texts/texts-of.ts';

interface Values {
  name: string;
  said: string | null;
}

interface Wording {
  texts: Texts;
  formats: Formats;
}

/** Says in the shop's language why the core refused something. */
export function refusalText({ texts }: Pick<Wording, 'texts'>, problem: CoreProblem): string {
  const known = knownRefusal({ texts }, problem);
  if (known) return known;
  return problem.status >= 500 ? texts.note.failed.text : texts.refused.impossible;
}

/** The same for refusals whose reason the shop has a text for; undefined for others. */
export function knownRefusal(
  { texts }: Pick<Wording, 'texts'>,
  problem: CoreProblem,
): string | undefined {
  const { reason = '', facts, code, waitMinutes } = problem;
  if (isLimited(problem)) return texts.note.tooFast.text({ minutes: waitMinutes });
  const known = texts.refusals as Readonly<Record<string, Message<Values>>>;
  const refusal = Object.hasOwn(known, reason) ? known[reason] : undefined;
  if (refusal) return write(refusal, valuesOf(facts));
  if (code === 'SLOT_UNAVAILABLE') return texts.booking.taken;
  return code === 'VERSION_CONFLICT' ? texts.refused.changed : undefined;
}

/** The facts as texts name them. The provider's sentence goes on in ours. */
function valuesOf({ name = '', said }: RefusalFacts): Values {
  return { name, said: said ? said.replace(/\.$/, '') : null };
}

/** Says why the code of a discount or gift card does not count; undefined for any other refusal. */
export function obstacleText(
  { texts, formats }: Wording,
  reason: string | null | undefined,
  lacking: string | number | null | undefined,
): string | undefined {
  const { obstacles } = texts.cart;
  if (!reason || !Object.hasOwn(obstacles, reason)) return undefined;
  const said = obstacles[reason as keyof typeof obstacles];
  return write(said, { lacking: formats.money(Number(lacking ?? 0)) });
}
