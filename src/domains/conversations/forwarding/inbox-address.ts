import type {
  InboxAddressSettings,
  QueryInboxAddressArgs,
  SaveInboxAddressInput,
} from '../../../graphql.generated.ts';
import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { addressOf } from './address.ts';
import { InboxAddress } from './inbox-address.entity.ts';

/** Reads the address to which a business forwards its mail. It is a secret, so only owners see it. */
export async function getInboxAddress(
  context: Context,
  input: QueryInboxAddressArgs,
): Promise<InboxAddressSettings> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:setup');
  return shown(context, await context.em.findOne(InboxAddress, { businessId }));
}

/** Opens the address, closes it, or gives the business another one. */
export async function saveInboxAddress(
  context: Context,
  { businessId: named, open, renew, version }: SaveInboxAddressInput,
): Promise<InboxAddressSettings> {
  const { id: businessId } = await authorize(context, named, 'payment:setup');
  return write(context, businessId, async transaction => {
    const { em } = transaction;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const found = await em.findOne(InboxAddress, { businessId }, lock);
    const address = found ?? em.create(InboxAddress, { businessId, isOpen: false });
    if (found) checkVersion(found, version);
    const before = { open: found?.isOpen ?? false };
    // Whoever knew an address that was closed must not know the next one.
    if (renew === true) address.number += 1;
    if (open != null) address.isOpen = open;
    const isChanged = found ? raiseIfChanged(em, address) : true;
    await em.flush();
    return {
      result: shown(transaction, address),
      replayable: false,
      journaled: !isChanged,
      event: {
        type: 'inbox_address.updated',
        businessId,
        subject: businessId,
        summary: 'The address for forwarded mail was changed.',
        before,
        after: { open: address.isOpen },
        details: { renewed: renew === true },
      },
    };
  });
}

function shown({ services }: Context, address: InboxAddress | null): InboxAddressSettings {
  return {
    possible: services.config.inboundMail !== undefined,
    address: address?.isOpen ? addressOf(services, address) : null,
    version: address?.version ?? 0,
  };
}
