import type { MakeStep } from '../booking.ts';
import { rows } from '../list.ts';
import { staffStep } from './staff.ts';

/** Asks for the variant of the service. */
export const variantStep: MakeStep = booking => {
  const { texts, format, choice } = booking;
  choice.variant = null;
  const variants = choice.service?.variants ?? [];
  const items = variants.map(variant => ({
    name: variant.name,
    facts: [format.duration(variant.durationMinutes)],
    price: variant.price === 0 ? texts.free : format.money(variant.price),
    onChoose: () => {
      choice.variant = variant;
      void booking.go(staffStep);
    },
  }));
  return { rank: 1, title: texts.variants, content: [rows(items)] };
};
