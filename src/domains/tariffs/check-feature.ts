import type { EntityManager } from '@mikro-orm/sql';
import type { TariffFeature } from '../../enums.generated.ts';
import { DomainError } from '../../platform/errors.ts';
import { heldTariff, type Holder } from './versions/held-tariff.ts';
import { findNewest } from './versions/tariff-version.queries.ts';

const nouns: Readonly<Record<TariffFeature, string>> = {
  own_domain: 'domains of your own',
  webhooks: 'webhooks',
  sandboxes: 'sandboxes',
};

/** Checks that a tariff includes a feature, before something new uses it. @throws DomainError RULE_VIOLATION. */
export async function checkFeature(
  em: EntityManager,
  holder: Holder,
  feature: TariffFeature,
): Promise<void> {
  const tariff = await heldTariff(em, holder);
  if (tariff.features.includes(feature)) return;
  const larger = (await findNewest(em)).find(
    each => each.offered && each.features.includes(feature),
  );
  throw new DomainError(
    'RULE_VIOLATION',
    `The tariff ${tariff.name} does not include ${nouns[feature]}; ${larger ? `the tariff ${larger.name}` : 'a larger tariff'} does.`,
  ).withReason('tariff_feature', {
    name: tariff.name,
    ...(larger && { largerName: larger.name }),
  });
}
