import { createContext, use } from 'react';
import type { Boot, ShownBusiness } from './boot/boot.ts';

/** Who is signed in, and what they see. */
export const SessionContext = createContext<Boot | null>(null);

export function useSession(): Boot {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session;
}

/** The business that the address names. */
export const BusinessContext = createContext<ShownBusiness | null>(null);

/** Whose clock times are shown by: the business's, or outside of any the device's. */
export function useZone(): string {
  return use(BusinessContext)?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the person looks into a business as an operator of the service: nothing can be changed meanwhile, whatever it is of. */
export function useOnlyLooks(): boolean {
  return useSession().viewer.entry !== null;
}

/** Tells if clients of the business get the messages that are sent in its name. */
export function useTellsClients(): boolean {
  return useBusiness().clientMessages === 'sent';
}

export function useBusiness(): ShownBusiness {
  const business = use(BusinessContext);
  if (!business) throw new Error('There is no business here.');
  return business;
}
