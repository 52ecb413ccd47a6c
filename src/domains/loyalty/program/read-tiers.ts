import type { LoyaltyTierInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import type { Tier } from './loyalty-program.entity.ts';

/** Returns tiers, the lowest first. @throws DomainError VALIDATION_FAILED for two of one name or of the same points. */
export function readTiers(given: readonly LoyaltyTierInput[]): Tier[] {
  const tiers = given.map(({ name, pointsFrom, percent }, index) => ({
    name: readName(name, `tiers[${index}].name`),
    pointsFrom,
    percent,
  }));
  for (const [index, { name, pointsFrom }] of tiers.entries()) {
    const others = tiers.slice(0, index);
    if (others.some(other => other.name.toLowerCase() === name.toLowerCase()))
      throw invalid(`tiers[${index}].name`, 'is the name of another tier.');
    if (others.some(other => other.pointsFrom === pointsFrom))
      throw invalid(`tiers[${index}].pointsFrom`, 'reaches another tier; give other points.');
  }
  return tiers.toSorted((a, b) => a.pointsFrom - b.pointsFrom);
}
