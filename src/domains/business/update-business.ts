import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { UpdateBusinessInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { readName, readPhone } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { authorize } from './access/authorize.ts';
import { Business } from './business.entity.ts';
import { findBusinesses, hasChangedHours, isPriced } from './business.queries.ts';
import { keepFormerSlug } from './change-slug.ts';
import { phoneCountry } from './country.ts';
import { readLanguages } from './languages/spoken-language.ts';
import { asksForCards, checkCards, checkFee } from './policy/policy.ts';
import { readPolicy, withoutPolicy } from './policy/read-policy.ts';
import { readCurrency, readHours, readLocale, readPresetKey, readZone } from './read-settings.ts';
import { settleZone } from './settle-zone.ts';
import { refuseBeginnings } from './suspending/refuse-suspended.ts';
import { checkTestPrefix } from './test-prefix.ts';
import { parseWorkingHours } from './working-hours.ts';
import { writeLocked } from './write-locked.ts';

/** Changes a business's settings. Existing appointments stay. In a new time zone, plans keep their local time. */
export async function updateBusiness(
  context: Context,
  input: UpdateBusinessInput,
): Promise<Business> {
  const present = await authorize(context, input.businessId, 'business:update');
  const { id } = present;
  checkTestPrefix(present, input.receiptPrefix);
  const changes = readChanges(input, present);
  return writeLocked(context, id, async transaction => {
    const { em } = transaction;
    const business = await em.findOneOrFail(Business, { id });
    checkVersion(business, input.version);
    checkReplaced(input, { languages: business.languages }, 'biz');
    await checkHoursRead(em, business, input);
    await checkCurrency(em, business, changes.currency);
    await checkStatus(em, business, changes.status);
    const before = savedFields(business);
    Object.assign(business, changes, readPolicy(input, changes.currency ?? business.currency));
    await keepFormerSlug(em, 'business', business, before.slug);
    await checkCard(transaction, business, before.requiresCard);
    // A language that became the business's own no longer has translations.
    business.languages = readLanguages(input.languages ?? business.languages, business.locale);
    await settleZone(transaction, business, before.timezone);
    return {
      result: business,
      journaled: !raiseIfChanged(em, business),
      event: {
        type: 'business.updated',
        businessId: id,
        subject: id,
        summary: `${business.name}: settings changed (${Object.keys(changes).join(', ')}).`,
        details: changes,
        ...changesOf(before, savedFields(business)),
      },
    };
  });
}

/** Returns the mutable fields of a business. */
export function savedFields(business: Business) {
  const {
    id: _id,
    calendarRevision: _revision,
    longestOccupationMinutes: _longest,
    formerSlugs: _former,
    sandboxOf: _sandboxOf,
    joinedIntoId: _joinedIntoId,
    tariffVersion: _tariffVersion,
    readOnlyAt: _readOnlyAt,
    locationCount: _locationCount,
    ...rest
  } = business;
  const { tariff: _tariff, version: _version, createdAt: _createdAt, ...fields } = rest;
  return fields;
}

/**
 * Checks that the caller has read working hours changed since the business was created. Otherwise somebody
 * else's closing day would be lost.
 *
 * @throws DomainError VALIDATION_FAILED naming `version`.
 */
async function checkHoursRead(
  em: EntityManager,
  { id, workingHours }: Business,
  input: UpdateBusinessInput,
): Promise<void> {
  if (input.workingHours == null || input.version != null) return;
  if (await hasChangedHours(em, id)) checkReplaced(input, { workingHours }, 'biz');
}

/** Checks that required cards have a fee and a provider that stores cards. */
async function checkCard(
  transaction: Context,
  business: Business,
  wasAsked: boolean,
): Promise<void> {
  if (business.requiresCard && !wasAsked) await checkCards(transaction, business);
  else if (await asksForCards(transaction.em, business)) checkFee(business, 'requiresCard');
}

/** Refuses a new currency once there are amounts, since these are stored without it. */
async function checkCurrency(
  em: EntityManager,
  { id, currency }: Business,
  changed: string | undefined,
): Promise<void> {
  if (changed === undefined || changed === currency || !(await isPriced(em, id))) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `currency: stays ${currency}, because the business has prices, orders or appointments in it.`,
  ).withReason('currency_fixed', { currency });
}

/** Refuses a suspension, and its end, by members. They do not take a sandbox into use while its business is suspended. */
async function checkStatus(
  em: EntityManager,
  { status, sandboxOf }: Business,
  changed: Business['status'] | undefined,
): Promise<void> {
  if (changed === undefined || changed === status) return;
  if (changed === 'suspended' || status === 'suspended') {
    throw invalid('status', 'only an operator of the service suspends a business, or lifts that.');
  }
  if (changed !== 'active' || sandboxOf == null) return;
  const [real] = await findBusinesses(em, [sandboxOf]);
  if (real) await refuseBeginnings({ em }, real);
}

function readChanges(input: UpdateBusinessInput, present: Business): Partial<Business> {
  const { businessId: _id, version: _version, ...rest } = input;
  const given = withoutPolicy(rest);
  const said = Object.entries(given).filter(
    ([field, value]) => value !== undefined && (value !== null || clearable.has(field)),
  );
  // A phone number is read with the address, zone and currency of the same input.
  const country = phoneCountry({ ...present, ...Object.fromEntries(said) });
  const phone = (text: string, path: string) => readPhone(text, path, country);
  const changes = collectIssues<Partial<Business>>(
    Object.fromEntries(
      said.map(([field, value]) => {
        const read = field === 'phone' ? phone : readers[field];
        const isRead =
          read && typeof value === 'string' && value !== present[field as keyof Business];
        return [field, () => (isRead ? read(value, field) : value)];
      }),
    ),
  );
  const own =
    input.workingHours == null ? undefined : parseWorkingHours(input.workingHours).timezone;
  return own && input.timezone == null ? { ...changes, timezone: own } : changes;
}

const clearable = new Set([
  'category',
  'presetKey',
  'phone',
  'address',
  'parallelCapacity',
  'maxClientBookingsPerDay',
  'maxClientBookingsPerWeek',
  'legalName',
  'taxNumber',
  'vatNumber',
  'receiptAddress',
  'receiptFooter',
  'giftCardMonths',
  'keepFileMonths',
  'keepHealthMonths',
  'receiptsIssued',
]);

const readers: Readonly<Record<string, (text: string, path: string) => string>> = {
  name: readName,
  presetKey: readPresetKey,
  currency: readCurrency,
  businessType: readName,
  category: readName,
  workingHours: readHours,
  timezone: readZone,
  locale: readLocale,
  legalName: readName,
  taxNumber: readName,
  vatNumber: readName,
};
