import { createContext, use } from 'react';
import type { Boot, ShownBusiness } from './boot/boot.ts';

/** The signed-in user and their businesses. */
export const SessionContext = createContext<Boot | null>(null);

export function useSession(): Boot {
  const session = use(SessionContext);
  if (!session) throw new Error('Nobody is signed in here.');
  return session;
}

/** The business in the address. */
export const BusinessContext = createContext<ShownBusiness | null>(null);

/** Returns the time zone of the business, or of the device outside of any business. */
export function useZone(): string {
  return use(BusinessContext)?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns true for an operator who views a business. Nothing can be changed meanwhile, in any place. */
export function useOnlyLooks(): boolean {
  return useSession().viewer.entry !== null;
}

/** Returns true if clients of the business receive messages sent in its name. */
export function useTellsClients(): boolean {
  return useBusiness().clientMessages === 'sent';
}

export function useBusiness(): ShownBusiness {
  const business = use(BusinessContext);
  if (!business) throw new Error('There is no business here.');
  return business;
}
