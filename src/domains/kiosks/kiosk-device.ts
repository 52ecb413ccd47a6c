import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { Kiosk } from './kiosk.entity.ts';

/** Finds the tablet of a device by the secret in its cookie; null for a revoked one. */
export async function findKiosk(services: Services, secret: string): Promise<Kiosk | null> {
  const kiosk = await services.fork().findOne(Kiosk, { hash: hashSecret(secret), revokedAt: null });
  return kiosk?.pairedAt == null ? null : kiosk;
}

/** Finds the tablet that a link sets up; null if the link was used or has ended. */
export function findUnpaired(services: Services, secret: string): Promise<Kiosk | null> {
  return services.fork().findOne(Kiosk, {
    hash: hashSecret(secret),
    pairedAt: null,
    revokedAt: null,
    linkEndsAt: { $gt: services.now() },
  });
}

/** Returns a tablet as a caller without permissions. */
export function callerOfKiosk({ businessId, id, name }: Kiosk): Caller {
  return {
    credential: 'kiosk',
    credentialId: `kiosk:${id}`,
    actor: { type: 'public', id: null, name },
    userId: null,
    businessId,
    buyerId: null,
    operator: false,
    limit: 'nothing',
    toolGroups: [],
  };
}

/** Sets up a device by a link, which then leads nowhere. Returns the secret for its cookie; null if the link was just used. */
export function pairKiosk(
  context: Context,
  { businessId, id, hash }: Kiosk,
): Promise<string | null> {
  const secret = newSecret('ksk');
  return write(context, businessId, async ({ em, now }) => {
    const changed = await em.nativeUpdate(
      Kiosk,
      { businessId, id, hash, pairedAt: null, revokedAt: null },
      { hash: hashSecret(secret), pairedAt: now() },
    );
    return {
      result: changed === 1 ? secret : null,
      replayable: false,
      journaled: changed === 0,
      event: {
        type: 'kiosk.paired',
        businessId,
        subject: id,
        summary: 'A device was set up as a tablet at the reception.',
      },
    };
  });
}
