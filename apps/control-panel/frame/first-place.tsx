import { Navigate } from '@tanstack/react-router';
import { useBusiness } from '../api/session.ts';
import { useShownPlaces } from './use-shown-places.ts';

/** Leads to the first place that the person may see. */
export function FirstPlace() {
  const { slug } = useBusiness();
  const [first] = useShownPlaces();
  return first && <Navigate to={`/${slug}/${first.name}` as never} search replace />;
}
