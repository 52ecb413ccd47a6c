import type {
  CreateKioskInput,
  QueryKiosksArgs,
  RevokeKioskInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import { authorizeAtLocations, authorizeLocation } from '../business/access/authorize.ts';
import { limitOf } from '../business/access/only-locations.queries.ts';
import { atLocation } from '../business/locations/at-location.ts';
import { writeLocked } from '../business/write-locked.ts';
import { notFound } from '../nouns/not-found.ts';
import { Kiosk } from './kiosk.entity.ts';

const hour = 3_600_000;
const mostKiosks = 50;

/** Lists the tablets of a business, newest first. */
export async function listKiosks(context: Context, input: QueryKiosksArgs): Promise<Kiosk[]> {
  const { id: businessId } = await authorizeAtLocations(context, input.businessId);
  const at = limitOf(context.em, businessId);
  const ofTheirs = at && { locationId: { $in: [...at.locationIds] } };
  return context.em.find(Kiosk, { businessId, ...ofTheirs }, { orderBy: { id: 'desc' } });
}

/**
 * Adds a tablet. Its link is a credential, so it is shown only this once. @throws DomainError NOT_FOUND, RULE_VIOLATION for an archived
 * location or too many tablets.
 */
export async function createKiosk(
  context: Context,
  { businessId: given, name, locationId = null }: CreateKioskInput,
): Promise<{ kiosk: Kiosk; url: string }> {
  const business = await authorizeLocation(context, given, locationId);
  const { id: businessId } = business;
  if (locationId !== null) await atLocation(context.em, business, locationId);
  return writeLocked(context, businessId, async ({ em, now, services }) => {
    if ((await em.count(Kiosk, { businessId, revokedAt: null })) >= mostKiosks) {
      const text = `There are at most ${mostKiosks} tablets; revoke one that is not needed.`;
      throw new DomainError('RULE_VIOLATION', text);
    }
    const secret = newSecret('ksk');
    const kiosk = em.create(Kiosk, {
      businessId,
      id: newId('ksk'),
      name,
      locationId,
      hash: hashSecret(secret),
      linkEndsAt: now() + hour,
      createdAt: now(),
      pairedAt: null,
      revokedAt: null,
    });
    return {
      result: { kiosk, url: `${services.config.baseUrl}/kiosk/pair/${secret}` },
      replayable: false,
      event: {
        type: 'kiosk.created',
        businessId,
        subject: kiosk.id,
        summary: `The tablet “${name}” was added.`,
      },
    };
  });
}

/** Revokes a tablet at once. Revoking it again changes nothing. @throws DomainError NOT_FOUND. */
export async function revokeKiosk(
  context: Context,
  { businessId: given, kioskId }: RevokeKioskInput,
): Promise<Kiosk> {
  const { id: businessId } = await authorizeAtLocations(context, given);
  return writeLocked(context, businessId, async ({ em, now }) => {
    const kiosk = await em.findOne(Kiosk, { businessId, id: kioskId });
    if (!kiosk) throw notFound('ksk', kioskId);
    const isRevoked = kiosk.revokedAt != null;
    kiosk.revokedAt ??= now();
    return {
      result: kiosk,
      journaled: isRevoked,
      event: {
        type: 'kiosk.revoked',
        businessId,
        subject: kiosk.id,
        summary: `The tablet “${kiosk.name}” was revoked.`,
      },
    };
  });
}
