import { Navigate } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { lastOf } from './last-business.ts';

/** Leads to the business that was shown last on this device, else to the first, else to making one. */
export function FirstBusiness() {
  const { businesses, viewer } = useSession();
  const business = lastOf(businesses.items);
  const none = viewer.internal ? '/~operator' : '/~new';
  return <Navigate to={(business ? `/${business.slug}` : none) as never} search replace />;
}
