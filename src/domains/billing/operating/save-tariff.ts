import type { SaveTariffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { isCurrency, toMinor } from '../../../platform/lib/money/money.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { Tariff } from '../../tariffs/versions/tariff.entity.ts';
import { findNewestOf, lockVersions } from '../../tariffs/versions/tariff-version.queries.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';

/** Saves a new version of a tariff. Businesses keep the version that they hold. */
export async function saveTariff(context: Context, input: SaveTariffInput): Promise<Tariff> {
  await authorizeService(context, 'save tariffs');
  const { key, name, currency } = collectIssues({
    key: () => readKey(input.key),
    name: () => readName(input.name, 'name'),
    currency: () => readCurrency(input.currency),
  });
  const { monthlyMinor, yearlyMinor } = collectIssues({
    monthlyMinor: () => readPrice(input.monthlyPrice, 'monthlyPrice', currency),
    yearlyMinor: () =>
      input.yearlyPrice == null ? null : readPrice(input.yearlyPrice, 'yearlyPrice', currency),
  });
  if ((monthlyMinor === 0) !== ((yearlyMinor ?? monthlyMinor) === 0)) {
    throw invalid('yearlyPrice', 'must be 0 if and only if the price of a month is 0.');
  }
  return write(context, null, async ({ em, now }) => {
    await lockVersions(em, key);
    const before = await findNewestOf(em, key);
    if (before) checkVersion(before, input.version);
    const tariff = em.create(Tariff, {
      key,
      version: (before?.version ?? 0) + 1,
      position: input.position,
      name,
      description: input.description.trim(),
      monthlyMinor,
      yearlyMinor,
      currency,
      staff: input.staff ?? null,
      catalogItems: input.catalogItems ?? null,
      locations: input.locations ?? null,
      appointmentsPerMonth: input.appointmentsPerMonth ?? null,
      messagesPerMonth: input.messagesPerMonth ?? null,
      features: [...new Set(input.features)],
      trialDays: input.trialDays,
      offered: input.offered,
      createdAt: now(),
    });
    return {
      result: tariff,
      changedExisting: Boolean(before),
      event: {
        type: 'tariff.saved',
        businessId: null,
        subject: key,
        summary: `The tariff ${name} has the new version ${tariff.version}.`,
        details: { version: tariff.version, monthlyMinor, yearlyMinor, offered: input.offered },
      },
    };
  });
}

function readKey(text: string): string {
  if (/^[a-z][a-z0-9_]{0,39}$/.test(text)) return text;
  throw invalid('key', 'must be small letters, digits and underscores, such as team_plus.');
}

function readCurrency(text: string): string {
  if (isCurrency(text)) return text;
  throw invalid('currency', 'must be an ISO 4217 currency, such as EUR.');
}

function readPrice(amount: number, path: string, currency: string): number {
  const minor = toMinor(amount, currency);
  if (minor !== undefined && minor >= 0) return minor;
  throw invalid(path, `must be 0 or more, with no more decimals than ${currency} has.`);
}
