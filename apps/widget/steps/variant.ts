import type { MakeStep } from '../booking.ts';
import { rows } from '../list.ts';
import type { Service, Variant } from '../types.ts';

/** Asks for the variant of a service. */
export function variantStep(service: Service, onChoose: (variant: Variant) => void): MakeStep {
  return ({ texts, format }) => {
    const items = service.variants.map(variant => ({
      name: variant.name,
      facts: [format.duration(variant.durationMinutes)],
      price: variant.price === 0 ? texts.free : format.money(variant.price),
      onChoose: () => onChoose(variant),
    }));
    return { name: 'variant', rank: 1, title: texts.variants, content: [rows(items)] };
  };
}
